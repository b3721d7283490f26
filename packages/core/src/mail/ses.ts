import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
import { config } from "../config.ts";

/** The stream tries again for hours; one call must not hold up a batch. Milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

const client = new SESClient({
  maxAttempts: 2,
  // Without the last one the SDK only warns, and goes on waiting.
  requestHandler: {
    connectionTimeout: 3000,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
});

export interface Mail {
  to: readonly string[];
  replyTo?: string;
  /** Name that stands before the sender's address. */
  fromName: string;
  subject: string;
  html: string;
  text: string;
}

/** SES's errors after which the same mail can never go out. */
const permanent = new Set(["MessageRejected", "InvalidParameterValue"]);

/** A sender that is still to be verified is a matter of minutes or days, not of the mail. */
const isUnverified = (error: Error) =>
  error.name === "MessageRejected" && /not verified/i.test(error.message);

/** Text that can't even be encoded: no later try would end otherwise. */
const isUnsendable = (error: Error) => error instanceof URIError || error instanceof RangeError;

/** Whether SES refuses the mail itself, rather than being busy, away or not set up yet. */
export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof Error && ((permanent.has(error.name) && !isUnverified(error)) || isUnsendable(error));

/** One line without control characters: nothing in it can start a header of its own. */
export const singleLine = (text: string): string =>
  text
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A display name as RFC 5322 wants it: quoted, or encoded (RFC 2047) when it is not plain ASCII. */
function displayName(name: string): string {
  const line = singleLine(name);
  if (/^[\x20-\x7e]*$/.test(line)) return `"${line.replace(/["\\]/g, "\\$&")}"`;
  return `=?UTF-8?B?${Buffer.from(line).toString("base64")}?=`;
}

const utf8 = (data: string) => ({ Data: data, Charset: "UTF-8" });

/**
 * Sends one message to all recipients. Returns SES's message id. SES repeats the tags in its events about the mail: names and
 * values have letters, digits, `_` and `-` only.
 * @throws Error of SES, named after its code, such as `Throttling` or `MessageRejected`
 */
export async function sendMail(
  { to, replyTo, fromName, subject, html, text }: Mail,
  tags: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = config();
  if (!MAIL_FROM) throw new Error("MAIL_FROM is not set: no mail can be sent.");
  const { MessageId } = await client.send(
    new SendEmailCommand({
      Source: `${displayName(fromName)} <${MAIL_FROM}>`,
      Destination: { ToAddresses: [...to] },
      ReplyToAddresses: replyTo ? [replyTo] : undefined,
      Message: { Subject: utf8(singleLine(subject)), Body: { Html: utf8(html), Text: utf8(text) } },
      ConfigurationSetName: MAIL_CONFIGURATION_SET,
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return MessageId ?? "";
}
