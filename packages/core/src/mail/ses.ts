import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
import { config } from "../lib/config.ts";

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

export const isPermanentRejection = (error: unknown): boolean =>
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
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = config();
  if (!MAIL_FROM) throw new Error("MAIL_FROM is not set: no mail can be sent.");
  const { MessageId } = await client.send(
    new SendEmailCommand({
      Source: `${toDisplayName(fromName)} <${MAIL_FROM}>`,
      Destination: { ToAddresses: [...to] },
      ReplyToAddresses: replyTo ? [replyTo] : undefined,
      Message: { Subject: toUtf8(toSingleLine(subject)), Body: { Html: toUtf8(html), Text: toUtf8(text) } },
      ConfigurationSetName: MAIL_CONFIGURATION_SET,
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return MessageId ?? "";
}
