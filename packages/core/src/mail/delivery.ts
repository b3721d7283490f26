import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { colors, mailColors } from "@handyman/business/identity";
import { htmlEscape } from "escape-goat";
import MailComposer from "nodemailer/lib/mail-composer";
import { config, requireConfig } from "../lib/config.ts";
import type { Language } from "../lib/language.ts";

const client = new SESClient({
  maxAttempts: 2,
  requestHandler: {
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
  attachments?: { name: string; type: string; content: string }[];
}

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html (Errors) */
const permanent = new Set(["MessageRejected", "InvalidParameterValue", "ValidationError"]);

/** SES also rejects mail from a sender that is not verified yet. A later try can succeed. */
const isUnverified = (error: Error) =>
  error.name === "MessageRejected" && /not verified/i.test(error.message);

export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof Error && permanent.has(error.name) && !isUnverified(error);

const MAX_DETAIL = 150;

/** Leaves out what SES quotes in a message: addresses, names and values. */
export function describeFailure(error: unknown): { error: string; detail?: string } {
  if (!(error instanceof Error)) return { error: "Error" };
  const words = error.message
    .replace(/["'`<].*["'`>]/s, "…")
    .split(/:\s/, 1)
    .join()
    .replace(/\S*@\S*/g, "…");
  const detail = toSingleLine(words).slice(0, MAX_DETAIL);
  return { error: error.name, ...(detail && { detail }) };
}

/** Prevents header injection. */
export const toSingleLine = (text: string): string =>
  text
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/** nodemailer would read a string as a list of addresses. */
const toAddress = (address: string, name = "") => ({ name: toSingleLine(name), address });

/** SES sets the mail's date and id. */
export const composeMessage = (mail: Mail, from: string): Promise<Buffer> =>
  new MailComposer({
    from: toAddress(from, mail.fromName),
    to: mail.to.map((address) => toAddress(address)),
    replyTo: mail.replyTo ? toAddress(mail.replyTo) : undefined,
    subject: toSingleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    newline: "win",
  })
    .compile()
    .build();

/**
 * Returns SES's id of the message.
 * @param tags come back with SES's events about the mail. SES takes letters, digits, `_` and `-`
 */
export async function sendMail(mail: Mail, tags: Readonly<Record<string, string>> = {}): Promise<string> {
  const from = requireConfig("MAIL_FROM");
  const { MessageId } = await client.send(
    new SendRawEmailCommand({
      Source: from,
      Destinations: [...mail.to],
      RawMessage: { Data: await composeMessage(mail, from) },
      ConfigurationSetName: config().MAIL_CONFIGURATION_SET,
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return MessageId ?? "";
}

const color = {
  ...mailColors,
  ink: colors.ink,
  brand: colors.pine,
  paper: colors.paper,
  button: colors.accent,
  onButton: colors["accent-ink"],
} as const;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export interface Row {
  label: string;
  text: string;
}

/** Amounts stand in the last column. */
export interface MailTable {
  caption: string;
  columns: readonly [name: string, amount: string];
  rows: readonly (readonly [name: string, amount: string])[];
  sums: readonly (readonly [name: string, amount: string])[];
}

export interface Letter extends Pick<Mail, "to" | "replyTo" | "subject"> {
  /** English without one: staff read English. */
  language?: Language;
  preheader: string;
  businessName: string;
  title: string;
  intro: string[];
  rows: Row[];
  action?: { label: string; url: string };
  tables?: MailTable[];
  outro: string[];
  /** Ends the mail. Without it the plain text ends with the name of the business. */
  closing?: string;
}

export const toUnverifiedRows = (isUnverified: boolean | undefined): Row[] =>
  isUnverified
    ? [{ label: "Unverified", text: "We could not check that a person sent it with our form." }]
    : [];

/** Staff read English, and a customer may not. */
export const toLanguageRows = (language: Language): Row[] =>
  language === "es" ? [{ label: "Language", text: "Writes in Spanish" }] : [];

export const toRows = (label: string, text: string | undefined): Row[] => (text ? [{ label, text }] : []);

const escapeText = (text: string) => htmlEscape(text).replace(/\r?\n/g, "<br>");

const phonePattern = /\(\d{3}\) \d{3}-\d{4}/g;

/** A phone number stays on one line. */
const toParagraph = (text: string) =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${color.ink}">${escapeText(text).replace(phonePattern, '<span style="white-space:nowrap">$&</span>')}</p>`;

/** Label and text stand beside each other where both have room, and else below each other. */
const toRow = ({ label, text }: Row, place: number): string =>
  `<tr><td style="padding:10px 0;${place > 0 ? `border-top:1px solid ${color.line};` : ""}${font};font-size:14px;line-height:24px;color:${color.soft}"><span style="display:inline-block;width:144px;vertical-align:top">${escapeText(label)}</span>
<div style="display:inline-block;width:100%;max-width:352px;vertical-align:top;font-size:16px;color:${color.ink};word-break:break-word">${escapeText(text)}</div></td></tr>`;

const toRowTable = (rows: readonly Row[]): string =>
  rows.length === 0
    ? ""
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:24px;background:${color.paper};border-radius:12px"><tr><td style="padding:6px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(toRow).join("\n")}
</table></td></tr></table>`;

const toButton = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:99px;background:${color.button}">
<a href="${htmlEscape(url)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;color:${color.onButton};text-decoration:none">${escapeText(label)}</a></td></tr></table>`;

const toSignature = (text: string) =>
  `<tr><td style="padding:16px 24px 24px;border-top:1px solid ${color.line};${font};font-size:14px;line-height:22px;color:${color.soft}">${escapeText(text)}</td></tr>`;

const cell = `padding:8px 0;border-top:1px solid ${color.line};${font};font-size:16px;line-height:24px;color:${color.ink};vertical-align:top;word-break:break-word`;

const toTableRow = ([name, amount]: readonly [string, string], tag: "td" | "th", weight = 400) =>
  `<tr><${tag}${tag === "th" ? ' scope="col"' : ""} align="left" style="${cell};font-weight:${weight}">${escapeText(name)}</${tag}><${tag}${tag === "th" ? ' scope="col"' : ""} align="right" style="${cell};padding-left:16px;font-weight:${weight};white-space:nowrap">${escapeText(amount)}</${tag}></tr>`;

const toTable = ({ caption, columns, rows, sums }: MailTable): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:24px;border-bottom:1px solid ${color.line}">
${caption && `<caption align="top" style="padding-bottom:8px;text-align:left;${font};font-size:18px;font-weight:700;color:${color.brand}">${escapeText(caption)}</caption>`}
<thead>${toTableRow(columns, "th", 600)}</thead>
<tbody>
${rows.map((row) => toTableRow(row, "td")).join("\n")}
</tbody>
<tfoot>
${sums.map((row) => toTableRow(row, "td", 700)).join("\n")}
</tfoot>
</table>`;

const toTableText = ({ caption, rows, sums }: MailTable): string =>
  [
    ...(caption ? [`${caption}:`] : []),
    ...rows.map(([name, amount]) => `- ${name}: ${amount}`),
    ...sums.map(([name, amount]) => `${name}: ${amount}`),
  ].join("\n");

const listClosing = ({ closing }: Letter) => (closing === undefined ? [] : [closing]);

function toHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="${letter.language ?? "en"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeText(letter.title)}</title></head>
<body style="margin:0;padding:0;background:${color.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeText(letter.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:20px 24px;background:${color.brand};border-bottom:4px solid ${color.button};${font};font-size:17px;font-weight:700;color:#ffffff">${escapeText(letter.businessName)}</td></tr>
<tr><td style="padding:32px 24px 8px">
<h1 style="margin:0 0 16px;${font};font-size:24px;line-height:30px;color:${color.brand}">${escapeText(letter.title)}</h1>
${letter.intro.map(toParagraph).join("\n")}
${letter.action ? toButton(letter.action) : ""}
${(letter.tables ?? []).map(toTable).join("\n")}
${toRowTable(letter.rows)}
${letter.outro.map(toParagraph).join("\n")}
</td></tr>
${listClosing(letter).map(toSignature).join("\n")}
</table>
</td></tr></table>
</body></html>
`;
}

function toText(letter: Letter): string {
  const rows = letter.rows.map(({ label, text }) => `${label}: ${text}`);
  const action = letter.action ? [`${letter.action.label}: ${letter.action.url}`] : [];
  const closing = letter.closing ?? `-- \n${letter.businessName}`;
  const tables = (letter.tables ?? []).map(toTableText);
  return `${[letter.title, ...letter.intro, ...action, ...tables, rows.join("\n"), ...letter.outro, closing].join("\n\n")}\n`;
}

export function makeMail(letter: Letter): Mail {
  const { to, replyTo, subject, businessName } = letter;
  return { to, replyTo, subject, fromName: businessName, html: toHtml(letter), text: toText(letter) };
}
