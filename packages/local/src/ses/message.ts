import { randomUUID } from "node:crypto";
import PostalMime, { type Address, decodeWords } from "postal-mime";
import { AwsError } from "../aws.ts";

export interface Mail {
  id: string;
  at: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  attachments?: { name: string; type: string; content: string }[];
}

export function refuseIf(isWrong: boolean, message: string): void {
  if (isWrong) throw new AwsError("InvalidParameterValue", message);
}

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_RawMessage.html, with the line break */
const MAX_LINE = 1000;

/**
 * Headers that SES accepts only once, from the list at
 * https://docs.aws.amazon.com/ses/latest/dg/header-fields.html
 */
const singleHeaders = [
  "content-disposition",
  "content-transfer-encoding",
  "content-type",
  "date",
  "from",
  "in-reply-to",
  "list-unsubscribe",
  "message-id",
  "mime-version",
  "references",
  "reply-to",
  "return-path",
  "sender",
  "subject",
];

function readHeaders(message: string): Record<string, string[]> {
  const [head = ""] = message.split(/\r?\n\r?\n/, 1);
  const headers: Record<string, string[]> = {};
  for (const line of head.replace(/\r?\n[\t ]+/g, " ").split(/\r?\n/)) {
    const [, name = "", value = ""] = /^([^\s:]*):\s*(.*)$/.exec(line) ?? [];
    refuseIf(name === "", "Empty header names are illegal.");
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value];
  }
  return headers;
}

function checkHeaders(headers: Record<string, string[]>): void {
  for (const name of singleHeaders) refuseIf((headers[name]?.length ?? 0) > 1, `Duplicate header '${name}'.`);
  refuseIf(!headers.from?.[0], "Missing required header 'From'.");
  const text = Object.values(headers).flat().join("");
  refuseIf(/[^\t\x20-\x7e]/.test(text), "Header contains control or non-ASCII characters.");
}

const listMailboxes = (addresses: Address[] | undefined) =>
  (addresses ?? []).flatMap((one) => one.group ?? [one]);

const listAddresses = (addresses: Address[] | undefined) =>
  listMailboxes(addresses).map(({ address }) => address);

/** The parser counts the line break before a boundary as text. */
const dropLastBreak = (text = "") => text.replace(/\n$/, "");

/**
 * Returns a MIME message as its recipients read it.
 * @param recipients the mail's recipients; an empty list means those of the message's headers
 * @throws AwsError when SES would refuse the message
 */
export async function readMessage(message: Buffer, recipients: string[]): Promise<Mail> {
  const text = message.toString("latin1");
  refuseIf(!/\r?\n\r?\n/.test(text), "Message has no blank line between header and body.");
  refuseIf(
    text.split("\n").some((line) => line.length + 1 > MAX_LINE),
    `A line is longer than ${MAX_LINE} characters.`,
  );
  const headers = readHeaders(text);
  checkHeaders(headers);
  const parsed = await PostalMime.parse(message);
  const [to, cc, bcc] = [parsed.to, parsed.cc, parsed.bcc].map(listAddresses);
  const all = recipients.length > 0 ? recipients : [...(to ?? []), ...(cc ?? []), ...(bcc ?? [])];
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    from: decodeWords(headers.from?.[0] ?? ""),
    to: all.filter((address) => to?.includes(address)),
    cc: all.filter((address) => cc?.includes(address)),
    bcc: all.filter((address) => !to?.includes(address) && !cc?.includes(address)),
    replyTo: listAddresses(parsed.replyTo),
    subject: parsed.subject ?? "",
    text: dropLastBreak(parsed.text),
    html: dropLastBreak(parsed.html),
    ...(parsed.attachments.length > 0 && {
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? "",
        type: mimeType,
        content: Buffer.from(content as ArrayBuffer).toString(),
      })),
    }),
  };
}
