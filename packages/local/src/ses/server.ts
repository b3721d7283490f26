import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Faults, faultShape } from "../faults.ts";
import { readBody } from "../http/respond.ts";
import { type Listening, listen } from "../listen.ts";
import { escapeXml, sendXml } from "../s3/xml.ts";
import type { Mail } from "../types.ts";
import type { Mailbox } from "./mailbox.ts";

/** SES v1 takes messages of up to 10 MB, and 50 recipients each (SES quotas). */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 50;
const NAMESPACE = "http://ses.amazonaws.com/doc/2010-12-01/";

/** What handlers take for SES: version 1's query protocol, SendEmail only. */
export const startSes = (mailbox: Mailbox, faults: Faults): Promise<Listening> =>
  listen(0, (request, response) => {
    serve(request, response, mailbox, faults).catch(() => response.destroy());
  });

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  mailbox: Mailbox,
  faults: Faults,
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
  const mail = mailOf(form);
  const problem = problemOf(mail);
  if (problem !== undefined) return refuse(response, 400, ...problem);
  await mailbox.add(mail);
  const id = `<MessageId>${mail.id}</MessageId>`;
  sendXml(
    response,
    200,
    `<SendEmailResponse xmlns="${NAMESPACE}"><SendEmailResult>${id}</SendEmailResult>${metadata()}</SendEmailResponse>`,
  );
}

function mailOf(form: URLSearchParams): Mail {
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

function problemOf(mail: Mail): [code: string, message: string] | undefined {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc];
  if (recipients.length === 0) return ["InvalidParameterValue", "Missing required header 'To'."];
  if (recipients.length > MAX_RECIPIENTS) return ["InvalidParameterValue", "Recipient count exceeds 50."];
  const wrong = [mail.from, ...recipients, ...mail.replyTo].find((address) => !isAddress(address));
  if (wrong !== undefined)
    return ["InvalidParameterValue", `Local address contains control or whitespace, or no domain: ${wrong}`];
  if (mail.subject === "") return ["InvalidParameterValue", "Empty required header 'Subject'."];
  if (mail.text === "" && mail.html === "") return ["InvalidParameterValue", "Message has no body."];
  return undefined;
}

/** `a@b.c` or `Name <a@b.c>`, in ASCII and without line breaks, as SES wants it. */
const isAddress = (text: string) =>
  /^[\x20-\x7e]+$/.test(text) &&
  /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/.test(/^.*<([^<>]*)>$/.exec(text)?.[1] ?? text);

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
