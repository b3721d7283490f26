import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import type { Attachment, SendEmailRequest } from "@aws-sdk/client-sesv2";
import { type Answer, AwsError, type Call, requireSignature, startService } from "../aws.ts";
import { stageNames } from "../environment.ts";
import type { Faults } from "../faults.ts";
import { readState } from "../files.ts";

export type Mail = ReturnType<typeof readMail>;

export interface Sending {
  mail: Mail;
  tags: [name: string, value: string][];
  configurationSet: string | undefined;
}

const MAX_BYTES = 40 * 1024 * 1024;

const PATH = "/v2/email/outbound-emails";

type Options = { mailbox: Mailbox; faults: Faults; onAccepted: (sending: Sending) => void };

export const startSes = ({ mailbox, faults, onAccepted }: Options) =>
  startService(
    (call) =>
      faults.run("ses", call, async () => {
        const sending = readSending(call);
        checkSending(sending);
        mailbox.add(sending.mail);
        onAccepted(sending);
        return toJson({ MessageId: sending.mail.id });
      }),
    ({ code, status, message }): Answer => toJson({ message }, status, { "x-amzn-errortype": code }),
  );

const toJson = (value: object, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(value),
});

function readSending(call: Call): Sending {
  if (call.body.length > MAX_BYTES) refuse("Message length is more than 41943040 bytes long.");
  requireSignature(call, "MissingAuthenticationTokenException", "Missing Authentication Token", 403);
  if (call.method !== "POST" || call.path !== PATH)
    throw new AwsError("UnknownOperationException", `There is no operation ${call.method} ${call.path}`, 404);
  const input = JSON.parse(call.body.toString()) as SendEmailRequest;
  return {
    mail: readMail(input),
    tags: (input.EmailTags ?? []).map(({ Name = "", Value = "" }) => [Name, Value]),
    configurationSet: input.ConfigurationSetName,
  };
}

const readAttachment = ({ FileName = "", ContentType = "", RawContent }: Attachment) => ({
  name: FileName,
  type: ContentType,
  // The SDK sends bytes as base64.
  content: Buffer.from(String(RawContent ?? ""), "base64").toString(),
});

function readMail({ FromEmailAddress, Destination, ReplyToAddresses, Content }: SendEmailRequest) {
  const { Subject, Body, Attachments = [] } = Content?.Simple ?? {};
  return {
    id: randomUUID() as string,
    at: new Date().toISOString(),
    from: FromEmailAddress ?? "",
    to: Destination?.ToAddresses ?? [],
    cc: Destination?.CcAddresses ?? [],
    bcc: Destination?.BccAddresses ?? [],
    replyTo: ReplyToAddresses ?? [],
    subject: Subject?.Data ?? "",
    text: Body?.Text?.Data ?? "",
    html: Body?.Html?.Data ?? "",
    ...(Attachments.length > 0 && { attachments: Attachments.map(readAttachment) }),
  };
}

/** SES's documentation says 256, but SES refuses more than 255. */
const MAX_TAG = 255;

function refuse(message: string): never {
  throw new AwsError("BadRequestException", message);
}

function refuseIf(isWrong: boolean, message: string): void {
  if (isWrong) refuse(message);
}

const readAddress = (text: string) => /^.*<([^<>]*)>$/.exec(text)?.[1] ?? text;

/** SES requires ASCII without line breaks. */
const isAddress = (text: string) =>
  /^[\x20-\x7e]+$/.test(text) && /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/.test(readAddress(text));

function checkMail(mail: Mail): void {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc];
  refuseIf(recipients.length === 0, "Missing required header 'To'.");
  refuseIf(recipients.length > 50, "Recipient count exceeds 50.");
  for (const address of [mail.from, ...recipients, ...mail.replyTo])
    refuseIf(!isAddress(address), `Local address contains control or whitespace, or no domain: ${address}`);
  refuseIf(mail.subject === "", "Empty required header 'Subject'.");
  refuseIf(mail.text === "" && mail.html === "", "Message has no body.");
  for (const { name, content } of mail.attachments ?? []) {
    refuseIf(name === "" || name.length > 255, "An attachment's FileName must have 1 to 255 characters.");
    refuseIf(content === "", `The attachment ${name} has no RawContent.`);
  }
}

function checkTagPart(part: "name" | "value", text: string): void {
  refuseIf(text === "", `The tag ${part} must be specified.`);
  refuseIf(text.length > MAX_TAG, `Tag ${part} cannot exceed ${MAX_TAG} characters.`);
  refuseIf(
    !/^[A-Za-z0-9_-]+$/.test(text),
    `Invalid tag ${part} <${text}>: only alphanumeric ASCII characters, '_', and '-' are allowed.`,
  );
}

function checkTags(tags: Sending["tags"]): void {
  const names = tags.map(([name]) => name);
  for (const [index, [name, value]] of tags.entries()) {
    checkTagPart("name", name);
    checkTagPart("value", value);
    refuseIf(names.indexOf(name) !== index, `Duplicate tag name <${name}>.`);
  }
}

function checkSending({ mail, tags, configurationSet }: Sending): void {
  checkMail(mail);
  checkTags(tags);
  if (configurationSet !== undefined && configurationSet !== stageNames.mailConfigurationSet)
    throw new AwsError("NotFoundException", `Configuration set <${configurationSet}> does not exist.`, 404);
  const from = readAddress(mail.from);
  if (from === stageNames.mailFrom) return;
  const region = stageNames.region.toUpperCase();
  const message = `Email address is not verified. The following identities failed the check in region ${region}: ${from}`;
  throw new AwsError("MessageRejected", message);
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

export async function openMailbox(file: string | undefined) {
  const text = await readState(file);
  const lines = text.split("\n").slice(0, -1);
  const mails: Mail[] = lines.map((line) => JSON.parse(line));
  return {
    add(mail: Mail): void {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(mail)}\n`);
      mails.push(mail);
    },
    list: (): Mail[] => [...mails],
  };
}
