import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
import { type Answer, AwsError, type Call, requireSignature, startService, toXml } from "../aws.ts";
import { stageNames } from "../environment.ts";
import type { Faults } from "../faults.ts";
import { readState } from "../files.ts";

export type Mail = ReturnType<typeof readMail>;

export interface Sending {
  mail: Mail;
  tags: [name: string, value: string][];
  configurationSet: string | undefined;
}

const MAX_BYTES = 10 * 1024 * 1024;

type Options = { mailbox: Mailbox; faults: Faults; onAccepted: (sending: Sending) => void };

export const startSes = ({ mailbox, faults, onAccepted }: Options) =>
  startService(
    (call) =>
      faults.run("ses", call, async () => {
        const sending = readSending(call);
        checkSending(sending);
        await mailbox.add(sending.mail);
        onAccepted(sending);
        const result = { SendEmailResult: { MessageId: sending.mail.id } };
        return toXml({ SendEmailResponse: { ...result, ResponseMetadata: { RequestId: randomUUID() } } });
      }),
    ({ code, status, message }): Answer => {
      const error = { Type: status < 500 ? "Sender" : "Receiver", Code: code, Message: message };
      return toXml({ ErrorResponse: { Error: error, RequestId: randomUUID() } }, status);
    },
  );

function readSending(call: Call): Sending {
  if (call.body.length > MAX_BYTES)
    throw new AwsError("InvalidParameterValue", "Message length is more than 10485760 bytes long.");
  requireSignature(call, "MissingAuthenticationToken", "Request is missing Authentication Token", 403);
  const form = new URLSearchParams(call.body.toString());
  const action = form.get("Action");
  if (action !== "SendEmail")
    throw new AwsError("InvalidAction", `Could not find operation ${action} for version 2010-12-01`);
  const mail = readMail(form);
  return { mail, tags: readTags(form), configurationSet: form.get("ConfigurationSetName") ?? undefined };
}

function readTags(form: URLSearchParams): Sending["tags"] {
  const tags: Sending["tags"] = [];
  for (let number = 1; form.has(`Tags.member.${number}.Name`); number += 1) {
    const read = (part: string) => form.get(`Tags.member.${number}.${part}`) ?? "";
    tags.push([read("Name"), read("Value")]);
  }
  return tags;
}

function readMail(form: URLSearchParams) {
  const list = (prefix: string) =>
    [...form].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value);
  return {
    id: randomUUID() as string,
    at: new Date().toISOString(),
    from: form.get("Source") ?? "",
    to: list("Destination.ToAddresses"),
    cc: list("Destination.CcAddresses"),
    bcc: list("Destination.BccAddresses"),
    replyTo: list("ReplyToAddresses"),
    subject: form.get("Message.Subject.Data") ?? "",
    text: form.get("Message.Body.Text.Data") ?? "",
    html: form.get("Message.Body.Html.Data") ?? "",
  };
}

/** SES's documentation says 256, but SES refuses more than 255. */
const MAX_TAG = 255;

function refuseIf(isWrong: boolean, message: string): void {
  if (isWrong) throw new AwsError("InvalidParameterValue", message);
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
    throw new AwsError(
      "ConfigurationSetDoesNotExist",
      `Configuration set <${configurationSet}> does not exist.`,
    );
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
    async add(mail: Mail): Promise<void> {
      if (file !== undefined) await appendFile(file, `${JSON.stringify(mail)}\n`);
      mails.push(mail);
    },
    list: (): Mail[] => [...mails],
  };
}
