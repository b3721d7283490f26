import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
import { config, requireConfig } from "../lib/config.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import type { MailName, MailState } from "./schema.ts";

const client = new SESClient({
  maxAttempts: 2,
  // Without `throwOnRequestTimeout` the SDK only warns, and keeps waiting.
  requestHandler: {
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    throwOnRequestTimeout: true,
  },
});

export interface Mail {
  to: readonly string[];
  replyTo?: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
}

const permanent = new Set(["MessageRejected", "InvalidParameterValue"]);

/** SES also rejects mail from a sender that is not verified yet: a later try can succeed. */
const isUnverified = (error: Error) =>
  error.name === "MessageRejected" && /not verified/i.test(error.message);

const isUnsendable = (error: Error) => error instanceof URIError || error instanceof RangeError;

const isPermanentRejection = (error: unknown): boolean =>
  error instanceof Error && ((permanent.has(error.name) && !isUnverified(error)) || isUnsendable(error));

/** Prevents header injection: the result has no line breaks and no control characters. */
export const toSingleLine = (text: string): string =>
  text
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

function toDisplayName(name: string): string {
  const line = toSingleLine(name);
  if (/^[\x20-\x7e]*$/.test(line)) return `"${line.replace(/["\\]/g, "\\$&")}"`;
  return `=?UTF-8?B?${Buffer.from(line).toString("base64")}?=`;
}

const toUtf8 = (data: string) => ({ Data: data, Charset: "UTF-8" });

export async function sendMail(
  { to, replyTo, fromName, subject, html, text }: Mail,
  tags: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { MessageId } = await client.send(
    new SendEmailCommand({
      Source: `${toDisplayName(fromName)} <${requireConfig("MAIL_FROM")}>`,
      Destination: { ToAddresses: [...to] },
      ReplyToAddresses: replyTo ? [replyTo] : undefined,
      Message: { Subject: toUtf8(toSingleLine(subject)), Body: { Html: toUtf8(html), Text: toUtf8(text) } },
      ConfigurationSetName: config().MAIL_CONFIGURATION_SET,
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return MessageId ?? "";
}

/** Longer than any call to SES: after it the sender counts as dead, and another may send. */
const LEASE_MS = 60_000;

const settledStates: readonly (MailState["state"] | undefined)[] = ["sent", "skipped", "rejected", "bounced"];

export const isSettled = (state: MailState | undefined) => settledStates.includes(state?.state);

export interface MailSlot {
  name: MailName;
  read: () => Promise<{ state: MailState | undefined; since: number } | undefined>;
  patch: (
    seen: MailState | undefined,
    next: MailState,
  ) => { go: () => Promise<unknown>; params: <Params>() => Params };
}

export const mailInProgress = () =>
  new AppError("unavailable", "mail_in_progress", "Another sender is sending this mail.", {
    retryAfter: LEASE_MS / 1000,
  });

export async function moveMail(slot: MailSlot, seen: MailState | undefined, next: MailState): Promise<void> {
  if (!(await unlessRefused(() => slot.patch(seen, next).go()))) throw mailInProgress();
}

export const countAttempts = (state: MailState | undefined) =>
  state && "attempts" in state ? state.attempts : 0;

async function claimMail(slot: MailSlot, now: number) {
  const found = await slot.read();
  const seen = found?.state;
  if (!found || isSettled(seen)) return undefined;
  if (seen?.state === "sending" && seen.leaseUntil > now) throw mailInProgress();
  const attempts = countAttempts(seen) + 1;
  const claim = { state: "sending", leaseUntil: now + LEASE_MS, attempts } as const;
  await moveMail(slot, seen, claim);
  return claim;
}

async function trySend(mail: Mail, name: MailName, attempts: number): Promise<MailState> {
  try {
    return { state: "sent", messageId: await sendMail(mail, { ...name }), at: Date.now(), attempts };
  } catch (error) {
    const state = isPermanentRejection(error) ? "rejected" : "failed";
    return { state, error: error instanceof Error ? error.name : "Error", at: Date.now(), attempts };
  }
}

/**
 * Sends a mail unless it is settled, and writes the outcome. Safe to repeat. If the function dies between SES's answer and the
 * write, the mail goes out a second time after the lease, because a lost mail is worse.
 * @throws AppError `unavailable` while another sender has the mail; Error when this try failed: call it again later
 */
export async function sendOnce(
  slot: MailSlot,
  makeMail: () => Mail | Extract<MailState, { state: "skipped" }>,
): Promise<MailState | undefined> {
  const claim = await claimMail(slot, Date.now());
  if (!claim) return undefined;
  const mail = makeMail();
  const outcome = "state" in mail ? mail : await trySend(mail, slot.name, claim.attempts);
  await moveMail(slot, claim, outcome);
  return outcome;
}
