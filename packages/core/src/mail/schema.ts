export const inboxForms = ["quote", "contact"] as const;
export type InboxForm = (typeof inboxForms)[number];

export const mailKinds = ["staffMail", "customerMail"] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * SES gets all three as tags of the mail, and returns them with a bounce. Tags hold only letters,
 * digits, `_` and `-`.
 */
export interface MailName {
  form: InboxForm;
  requestId: string;
  /** A kind of mail, or the id of the activity that it belongs to. */
  mail: string;
}

export type BounceReason = "address" | "suppressed" | "mailbox-full" | "refused" | "complaint";

export type SkipReason =
  | "notifications-off"
  | "no-recipients"
  | "recipient-limit"
  | "domain-limit"
  | "network-limit"
  | "hourly-limit"
  | "unverified"
  | "outdated"
  | "not-asked"
  | "no-email"
  | "spam"
  | "entered-by-recipient";

/** `detail` is the error's message without addresses, names and values. */
interface Failure {
  error: string;
  detail?: string;
}

export type MailState =
  | { state: "sending"; leaseUntil: number; attempts: number }
  | ({ state: "failed"; at?: number; attempts: number } & Failure)
  | { state: "retry"; at: number; attempts: number }
  | { state: "sent"; at: number; messageId: string; attempts: number }
  | { state: "bounced"; at: number; messageId: string; attempts: number; reason: BounceReason }
  | ({ state: "rejected"; at: number; attempts: number } & Failure)
  | { state: "skipped"; at: number; reason: SkipReason };

export type MailStates = Readonly<Record<string, MailState | undefined>>;

export type SkippedMail = Extract<MailState, { state: "skipped" }>;

/** Milliseconds. The table's stream retries a record this long (infra/constructs/consumer.ts). */
export const STREAM_TRIES_MS = 15 * 60_000;

/**
 * Returns whether staff may send a mail again. Returns false while another sender may still try,
 * and after a spam complaint, because another mail would harm the sender's reputation. `since` and
 * `now` are epoch milliseconds.
 */
export function mayRetry(state: MailState | undefined, since: number, now = Date.now()): boolean {
  const isGivenUp = (from: number) => from + STREAM_TRIES_MS <= now;
  if (!state) return isGivenUp(since);
  switch (state.state) {
    case "retry":
      return isGivenUp(state.at);
    case "sending":
      return state.leaseUntil <= now;
    case "bounced":
      return state.reason !== "complaint";
    default:
      return state.state === "failed" || state.state === "rejected";
  }
}
