import { stageNames } from "../environment.ts";
import type { Mail } from "../types.ts";

export interface Sending {
  mail: Mail;
  tags: [name: string, value: string][];
  configurationSet: string | undefined;
}

export type Refusal = [code: string, message: string];

/** SES's quota. */
const MAX_RECIPIENTS = 50;

/** SES's documentation says 256, but SES refuses more than 255. */
const MAX_TAG = 255;

const invalid = (message: string): Refusal => ["InvalidParameterValue", message];

const bareAddress = (text: string) => /^.*<([^<>]*)>$/.exec(text)?.[1] ?? text;

/** SES requires ASCII without line breaks. */
const isAddress = (text: string) =>
  /^[\x20-\x7e]+$/.test(text) && /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/.test(bareAddress(text));

function refuseMail(mail: Mail): Refusal | undefined {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc];
  if (recipients.length === 0) return invalid("Missing required header 'To'.");
  if (recipients.length > MAX_RECIPIENTS) return invalid("Recipient count exceeds 50.");
  const wrong = [mail.from, ...recipients, ...mail.replyTo].find((address) => !isAddress(address));
  if (wrong !== undefined)
    return invalid(`Local address contains control or whitespace, or no domain: ${wrong}`);
  if (mail.subject === "") return invalid("Empty required header 'Subject'.");
  if (mail.text === "" && mail.html === "") return invalid("Message has no body.");
  return undefined;
}

function refuseTagPart(part: "name" | "value", text: string): Refusal | undefined {
  if (text === "") return invalid(`The tag ${part} must be specified.`);
  if (text.length > MAX_TAG) return invalid(`Tag ${part} cannot exceed ${MAX_TAG} characters.`);
  if (/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  return invalid(
    `Invalid tag ${part} <${text}>: only alphanumeric ASCII characters, '_', and '-' are allowed.`,
  );
}

function refuseTags(tags: Sending["tags"]): Refusal | undefined {
  for (const [name, value] of tags) {
    const refusal = refuseTagPart("name", name) ?? refuseTagPart("value", value);
    if (refusal) return refusal;
  }
  const names = tags.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? undefined : invalid(`Duplicate tag name <${twice}>.`);
}

export function findRefusal({ mail, tags, configurationSet }: Sending): Refusal | undefined {
  const refusal = refuseMail(mail) ?? refuseTags(tags);
  if (refusal) return refusal;
  if (configurationSet !== undefined && configurationSet !== stageNames.mailConfigurationSet)
    return ["ConfigurationSetDoesNotExist", `Configuration set <${configurationSet}> does not exist.`];
  const from = bareAddress(mail.from);
  if (from === stageNames.mailFrom) return undefined;
  const region = stageNames.region.toUpperCase();
  return [
    "MessageRejected",
    `Email address is not verified. The following identities failed the check in region ${region}: ${from}`,
  ];
}
