import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Faults, faultShape } from "../faults.ts";
import { readBody } from "../http/respond.ts";
import { type Listening, listen } from "../listen.ts";
import { escapeXml, sendXml } from "../s3/xml.ts";
import type { Mail } from "../types.ts";
import type { Mailbox } from "./mailbox.ts";
import { findRefusal, type Sending } from "./rules.ts";

/** SES's quota. */
const MAX_BYTES = 10 * 1024 * 1024;
const NAMESPACE = "http://ses.amazonaws.com/doc/2010-12-01/";

type Options = {
  mailbox: Mailbox;
  faults: Faults;
  onAccepted: (sending: Sending) => void;
};

/** Emulates version 1's query protocol, SendEmail only. */
export const startSes = (options: Options): Promise<Listening> =>
  listen(0, (request, response) => {
    serve(request, response, options).catch(() => response.destroy());
  });

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { mailbox, faults, onAccepted }: Options,
): Promise<void> {
  const body = await readBody(request, MAX_BYTES);
  const fault = faults.take("ses");
  if (fault !== undefined) {
    const { status, code, message } = faultShape("ses", fault);
    return refuse(response, status, code, message);
  }
  if (body === undefined)
    return refuse(response, 400, "InvalidParameterValue", "Message length is more than 10485760 bytes long.");
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
    return refuse(response, 403, "MissingAuthenticationToken", "Request is missing Authentication Token");
  }
  const form = new URLSearchParams(body.toString());
  if (form.get("Action") !== "SendEmail") {
    return refuse(
      response,
      400,
      "InvalidAction",
      `Could not find operation ${form.get("Action")} for version 2010-12-01`,
    );
  }
  const sending = readSending(form);
  const refusal = findRefusal(sending);
  if (refusal !== undefined) return refuse(response, 400, ...refusal);
  const { mail } = sending;
  await mailbox.add(mail);
  onAccepted(sending);
  const id = `<MessageId>${mail.id}</MessageId>`;
  sendXml(
    response,
    200,
    `<SendEmailResponse xmlns="${NAMESPACE}"><SendEmailResult>${id}</SendEmailResult>${metadata()}</SendEmailResponse>`,
  );
}

function readTags(form: URLSearchParams): Sending["tags"] {
  const tags: Sending["tags"] = [];
  for (let number = 1; form.has(`Tags.member.${number}.Name`); number += 1) {
    const read = (part: string) => form.get(`Tags.member.${number}.${part}`) ?? "";
    tags.push([read("Name"), read("Value")]);
  }
  return tags;
}

const readSending = (form: URLSearchParams): Sending => ({
  mail: readMail(form),
  tags: readTags(form),
  configurationSet: form.get("ConfigurationSetName") ?? undefined,
});

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

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const type = status < 500 ? "Sender" : "Receiver";
  const error = `<Error><Type>${type}</Type><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message></Error>`;
  sendXml(
    response,
    status,
    `<ErrorResponse xmlns="${NAMESPACE}">${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );
}

const metadata = () => `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`;
