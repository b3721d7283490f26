import { isDeepStrictEqual } from "node:util";
import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
import { htmlEscape } from "escape-goat";
import { colors, mailColors } from "../../../../business.ts";
import { config, requireConfig } from "../lib/config.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import type { MailName, MailState, MailStates, SkippedMail } from "./schema.ts";

const client = new SESClient({
  maxAttempts: 2,
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

/** After 3 interrupted tries staff decide, because the customer may already have 3 mails. */
const MAX_TRIES = 3;

const settledStates: readonly (MailState["state"] | undefined)[] = ["sent", "skipped", "rejected", "bounced"];

export const isSettled = (state: MailState | undefined) => settledStates.includes(state?.state);

export const isLeftToStaff = (state: MailState | undefined) =>
  state?.state === "sending" && state.attempts >= MAX_TRIES;

/** Where a record keeps the states of its mails. `patch` writes the states of `next` if all are still as seen. */
export interface MailSlot {
  read: () => Promise<{ states: MailStates; since: number } | undefined>;
  patch: (seen: MailStates, next: MailStates) => { go: () => Promise<unknown>; params: <Params>() => Params };
}

export const createInProgressError = () =>
  new AppError("unavailable", "mail_in_progress", "Another sender is sending this mail.", {
    retryAfter: LEASE_MS / 1000,
  });

/** Returns false when the mails' record was deleted or became spam. */
export async function moveMails(slot: MailSlot, seen: MailStates, next: MailStates): Promise<boolean> {
  if (Object.keys(next).length === 0) return true;
  if (await unlessRefused(slot.patch(seen, next))) return true;
  const found = await slot.read();
  const isMoved = ([name, state]: [string, MailState | undefined]) =>
    isDeepStrictEqual(found?.states[name], state);
  // The refused write may be the client's own second try after a lost answer.
  if (found && !Object.entries(next).every(isMoved)) throw createInProgressError();
  return found !== undefined;
}

export const countAttempts = (state: MailState | undefined) =>
  state && "attempts" in state ? state.attempts : 0;

async function trySend(mail: Mail, name: MailName, attempts: number): Promise<MailState> {
  try {
    return { state: "sent", messageId: await sendMail(mail, { ...name }), at: Date.now(), attempts };
  } catch (error) {
    const state = isPermanentRejection(error) ? "rejected" : "failed";
    return { state, error: error instanceof Error ? error.name : "Error", at: Date.now(), attempts };
  }
}

type MailMakers = Readonly<Record<string, () => Mail | SkippedMail | Promise<Mail | SkippedMail>>>;

const isHeld = (state: MailState | undefined, now: number) =>
  state?.state === "sending" && (state.leaseUntil > now || isLeftToStaff(state));

/**
 * Sends mails of one record, and writes and returns their outcomes. One write claims all, and one writes all outcomes. Safe to repeat.
 * Returns nothing for a settled mail or a deleted record, and the claim of another sender who has a mail or made its last try. If a
 * sender died between SES's answer and the write, the next try sends its mails a second time, because a lost mail is worse.
 * @param seen the mails' states, read consistently
 * @throws AppError `unavailable` when another sender was faster: call it again
 */
export async function sendOnce(
  record: Omit<MailName, "mail">,
  slot: MailSlot,
  seen: MailStates,
  makers: MailMakers,
): Promise<MailStates> {
  const now = Date.now();
  const open = Object.keys(makers).filter((name) => !isSettled(seen[name]));
  const { held = [], free = [] } = Object.groupBy(open, (name) =>
    isHeld(seen[name], now) ? "held" : "free",
  );
  // The fraction tells two claims of the same millisecond apart.
  const leaseUntil = now + LEASE_MS + Math.random();
  const claims = Object.fromEntries(
    free.map((name) => [
      name,
      { state: "sending" as const, leaseUntil, attempts: countAttempts(seen[name]) + 1 },
    ]),
  );
  const others = Object.fromEntries(held.map((name) => [name, seen[name]]));
  if (!(await moveMails(slot, seen, claims))) return others;
  const outcomes: Record<string, MailState> = {};
  const tries = Object.entries(claims).map(async ([name, { attempts }]) => {
    const mail = await makers[name]?.();
    if (mail)
      outcomes[name] = "state" in mail ? mail : await trySend(mail, { ...record, mail: name }, attempts);
  });
  const failed = (await Promise.allSettled(tries)).find(({ status }) => status === "rejected");
  await moveMails(slot, claims, outcomes);
  if (failed?.status === "rejected") throw failed.reason;
  return { ...others, ...outcomes };
}

const color = {
  ...mailColors,
  ink: colors.ink,
  brand: colors.pine,
  paper: colors.paper,
  button: colors.brand,
} as const;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export interface Row {
  label: string;
  text: string;
  links?: { label: string; url: string }[];
}

export interface Letter extends Pick<Mail, "to" | "replyTo" | "subject"> {
  preheader: string;
  businessName: string;
  title: string;
  intro: string[];
  rows: Row[];
  action?: { label: string; url: string };
  outro: string[];
}

export const toUnverifiedRows = (isUnverified: boolean | undefined): Row[] =>
  isUnverified
    ? [{ label: "Unverified", text: "We could not check that a person sent it with our form." }]
    : [];

export const toRows = (label: string, text: string | undefined): Row[] => (text ? [{ label, text }] : []);

const escapeText = (text: string) => htmlEscape(text).replace(/\r?\n/g, "<br>");

const toLink = (label: string, url: string) =>
  `<a href="${htmlEscape(url)}" style="color:${color.button};text-decoration:underline">${escapeText(label)}</a>`;

const toParagraph = (text: string) =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${color.ink}">${escapeText(text)}</p>`;

function toRow({ label, text, links = [] }: Row): string {
  const parts = [escapeText(text), ...links.map(({ label: name, url }) => toLink(name, url))].filter(Boolean);
  return `<tr><td style="padding:12px 0;border-top:1px solid ${color.line};${font};font-size:13px;line-height:18px;color:${color.soft}">${escapeText(label)}
<div style="padding-top:2px;font-size:16px;line-height:24px;color:${color.ink};word-break:break-word">${parts.join("<br>")}</div></td></tr>`;
}

const toButton = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:${color.button}">
<a href="${htmlEscape(url)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeText(label)}</a></td></tr></table>`;

function toHtml(letter: Letter): string {
  const rows = letter.rows.map(toRow).join("\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeText(letter.title)}</title></head>
<body style="margin:0;padding:0;background:${color.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeText(letter.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:20px 32px;background:${color.brand};${font};font-size:17px;font-weight:700;color:#ffffff">${escapeText(letter.businessName)}</td></tr>
<tr><td style="padding:32px 32px 16px">
<h1 style="margin:0 0 16px;${font};font-size:24px;line-height:30px;color:${color.brand}">${escapeText(letter.title)}</h1>
${letter.intro.map(toParagraph).join("\n")}
${letter.action ? toButton(letter.action) : ""}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:24px;border-bottom:1px solid ${color.line}">
${rows}
</table>
${letter.outro.map(toParagraph).join("\n")}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function toText(letter: Letter): string {
  const rows = letter.rows.map(({ label, text, links = [] }) =>
    [`${label}: ${text}`.trim(), ...links.map(({ label: name, url }) => `  ${name}: ${url}`)].join("\n"),
  );
  const action = letter.action ? [`${letter.action.label}: ${letter.action.url}`] : [];
  return `${[letter.title, ...letter.intro, ...action, rows.join("\n"), ...letter.outro, `-- \n${letter.businessName}`].join("\n\n")}\n`;
}

export function makeMail(letter: Letter): Mail {
  const { to, replyTo, subject, businessName } = letter;
  return { to, replyTo, subject, fromName: businessName, html: toHtml(letter), text: toText(letter) };
}
