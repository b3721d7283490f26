import type { InboxForm } from "../inbox-form.ts";

/** Each stored form sends two mails: one to staff, and a confirmation to the customer. */
export const mailKinds = ["staffMail", "customerMail"] as const;
export type MailKind = (typeof mailKinds)[number];

/** `mail` is a kind, or the id of a reply. */
export interface MailName {
  form: InboxForm;
  requestId: string;
  mail: string;
}

/** `address`: the mailbox does not exist. `suppressed`: SES sent nothing, because mail to this address came back before. */
export type BounceReason = "address" | "suppressed" | "mailbox-full" | "refused" | "complaint";

/** `error` is the name of SES's error. Times are epoch milliseconds. */
export type MailState =
  | { state: "sending"; leaseUntil: number; attempts: number }
  | { state: "failed"; at?: number; attempts: number; error: string }
  | { state: "retry"; at: number; attempts: number }
  | { state: "sent"; at: number; messageId: string; attempts: number }
  | { state: "bounced"; at: number; messageId: string; attempts: number; reason: BounceReason }
  | { state: "rejected"; at: number; attempts: number; error: string }
  | { state: "skipped"; at: number; reason: "notifications-off" | "no-recipients" };
