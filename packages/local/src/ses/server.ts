import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
import { type Answer, AwsError, type Call, requireSignature, startService, toXml } from "../aws.ts";
import type { Faults } from "../faults.ts";
import { readState } from "../files.ts";
import type { Listening } from "../listen.ts";
import type { Mail } from "../types.ts";
import { checkSending, type Sending } from "./rules.ts";

const MAX_BYTES = 10 * 1024 * 1024;

type Options = { mailbox: Mailbox; faults: Faults; onAccepted: (sending: Sending) => void };

export const startSes = ({ mailbox, faults, onAccepted }: Options): Promise<Listening> =>
  startService(
    async (call) => {
      faults.check("ses");
      const sending = readSending(call);
      checkSending(sending);
      await mailbox.add(sending.mail);
      onAccepted(sending);
      const result = { SendEmailResult: { MessageId: sending.mail.id } };
      return toXml({ SendEmailResponse: { ...result, ResponseMetadata: { RequestId: randomUUID() } } });
    },
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

function readMail(form: URLSearchParams): Mail {
  const list = (prefix: string) =>
    [...form].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value);
  return {
    id: randomUUID(),
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

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

export async function openMailbox(file: string | undefined) {
  const text = await readState(file);
  // A kill may have cut off the last line.
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
