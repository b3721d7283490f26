import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { type Answer, AwsError, type Call, requireSignature, startService, toXml } from "../aws.ts";
import type { Faults } from "../faults.ts";
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

export class Mailbox {
  readonly #file: string | undefined;
  readonly #mails: Mail[];

  private constructor(file: string | undefined, mails: Mail[]) {
    this.#file = file;
    this.#mails = mails;
  }

  static async open(file: string | undefined): Promise<Mailbox> {
    const text = file !== undefined && existsSync(file) ? await readFile(file, "utf8") : "";
    // A kill may have cut off the last line.
    const lines = text.split("\n").slice(0, -1);
    return new Mailbox(
      file,
      lines.map((line) => JSON.parse(line)),
    );
  }

  async add(mail: Mail): Promise<void> {
    if (this.#file !== undefined) await appendFile(this.#file, `${JSON.stringify(mail)}\n`);
    this.#mails.push(mail);
  }

  list(): Mail[] {
    return [...this.#mails];
  }
}
