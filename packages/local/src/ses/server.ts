import { appendFileSync } from "node:fs";
import { type Answer, AwsError, type Call, requireSignature, startService, toXml } from "../aws.ts";
import { stageNames } from "../environment.ts";
import type { Faults } from "../faults.ts";
import { readState } from "../files.ts";
import { type Mail, readMessage, refuseIf } from "./message.ts";

export interface Sending {
  mail: Mail;
  tags: [name: string, value: string][];
  configurationSet: string | undefined;
}

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html */
const MAX_BYTES = 10 * 1024 * 1024;

type Options = { mailbox: Mailbox; faults: Faults; onAccepted: (sending: Sending) => void };

export const startSes = ({ mailbox, faults, onAccepted }: Options) =>
  startService(
    (call) =>
      faults.run("ses", call, async () => {
        const sending = await readSending(call);
        mailbox.add(sending.mail);
        onAccepted(sending);
        const { id: MessageId } = sending.mail;
        return toXml({ SendRawEmailResponse: { SendRawEmailResult: { MessageId } } });
      }),
    ({ code, status, message }): Answer =>
      toXml({ ErrorResponse: { Error: { Type: "Sender", Code: code, Message: message } } }, status),
  );

/** Returns the values of a list: `Destinations.member.1`, `Destinations.member.2`. */
const readList = (form: URLSearchParams, prefix: string, suffix = "") =>
  [...form.keys()]
    .filter((key) => key.startsWith(`${prefix}.member.`) && key.endsWith(suffix))
    .map((key) => form.get(key) ?? "");

async function readSending(call: Call): Promise<Sending> {
  requireSignature(call, "MissingAuthenticationToken", "Missing Authentication Token", 403);
  const form = new URLSearchParams(call.body.toString());
  const action = form.get("Action");
  if (action !== "SendRawEmail")
    throw new AwsError("InvalidAction", `Could not find operation ${action} for version 2010-12-01`);
  const data = form.get("RawMessage.Data");
  if (!data) throw new AwsError("ValidationError", "Value null at 'rawMessage.data' must not be null");
  const message = Buffer.from(data, "base64");
  refuseIf(
    message.length > MAX_BYTES,
    `Message length is more than ${MAX_BYTES} bytes long: '${message.length}'.`,
  );
  const names = readList(form, "Tags", ".Name");
  const values = readList(form, "Tags", ".Value");
  const tags = names.map((name, index): [string, string] => [name, values[index] ?? ""]);
  checkTags(tags);
  const configurationSet = form.get("ConfigurationSetName") ?? undefined;
  checkConfigurationSet(configurationSet);
  const mail = await readMessage(message, readList(form, "Destinations"));
  checkAddresses(mail, form.get("Source") ?? mail.from);
  return { mail, tags, configurationSet };
}

const readAddress = (text: string) => /^.*<([^<>]*)>$/.exec(text)?.[1] ?? text;

/** SES requires ASCII without line breaks. */
const isAddress = (text: string) =>
  /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/.test(text) && /^[\x20-\x7e]+$/.test(text);

function checkAddresses({ from, to, cc, bcc, replyTo }: Mail, source: string): void {
  const recipients = [...to, ...cc, ...bcc];
  const senders = [from, source].map(readAddress);
  refuseIf(recipients.length === 0, "Missing required header 'To'.");
  refuseIf(recipients.length > 50, "Recipient count exceeds 50.");
  for (const address of [...senders, ...recipients, ...replyTo])
    refuseIf(!isAddress(address), `Local address contains control or whitespace, or no domain: ${address}`);
  const unknown = senders.filter((sender) => sender !== stageNames.mailFrom);
  if (unknown.length === 0) return;
  const region = stageNames.region.toUpperCase();
  const message = `Email address is not verified. The following identities failed the check in region ${region}: ${unknown.join(", ")}`;
  throw new AwsError("MessageRejected", message);
}

/** SES's documentation says 256, but SES refuses more than 255. */
const MAX_TAG = 255;

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

function checkConfigurationSet(name: string | undefined): void {
  if (name !== undefined && name !== stageNames.mailConfigurationSet)
    throw new AwsError("ConfigurationSetDoesNotExist", `Configuration set <${name}> does not exist.`);
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
