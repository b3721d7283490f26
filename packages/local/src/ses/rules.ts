import { AwsError } from "../aws.ts";
import { stageNames } from "../environment.ts";
import type { Mail } from "../types.ts";

export interface Sending {
  mail: Mail;
  tags: [name: string, value: string][];
  configurationSet: string | undefined;
}

const MAX_RECIPIENTS = 50;

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
  refuseIf(recipients.length > MAX_RECIPIENTS, "Recipient count exceeds 50.");
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

export function checkSending({ mail, tags, configurationSet }: Sending): void {
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
