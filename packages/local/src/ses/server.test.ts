import {
  SESClient,
  type SESServiceException,
  SendRawEmailCommand,
  type SendRawEmailCommandInput,
} from "@aws-sdk/client-ses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stageNames } from "../environment.ts";
import { Faults } from "../faults.ts";
import type { Listening } from "../listen.ts";
import { type Mailbox, openMailbox, startSes } from "./server.ts";

const from = `Bay Area <${stageNames.mailFrom}>`;

const faults = new Faults();
let server: Listening;
let mailbox: Mailbox;
let client: SESClient;

beforeAll(async () => {
  mailbox = await openMailbox(undefined);
  server = await startSes({ mailbox, faults, onAccepted: () => {} });
  const { region, accessKeyId, secretAccessKey } = stageNames;
  const endpoint = `http://127.0.0.1:${server.port}`;
  client = new SESClient({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

const headers = { From: from, To: "a@x.example", Subject: "=?UTF-8?Q?Hi_&_=C3=BCn=C3=AFcode?=" };

const toMessage = (lines: string[]) => Buffer.from(lines.join("\r\n"));

const aMessage = (overrides: Record<string, string> = {}, body = "text & +1") =>
  toMessage([
    ...Object.entries({ ...headers, ...overrides }).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ]);

const send = (overrides: Partial<SendRawEmailCommandInput> = {}, Data = aMessage()) =>
  client.send(new SendRawEmailCommand({ RawMessage: { Data }, ...overrides }));

const findMail = (id: string | undefined) => mailbox.list().find((mail) => mail.id === id);

test("shows text, HTML and an attachment as their readers see them", async () => {
  const part = (type: string, ...lines: string[]) => ["--b", `Content-Type: ${type}`, ...lines];
  const Data = toMessage([
    `From: ${from}`,
    "To: a@x.example",
    "Reply-To: Jo <jo@x.example>",
    `Subject: ${headers.Subject}`,
    "Content-Type: multipart/alternative; boundary=b",
    "",
    ...part(
      "text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "=C3=BC",
      "1 =",
      "2",
    ),
    ...part("text/html; charset=utf-8", "Content-Transfer-Encoding: base64", "", "PHA+w7w8L3A+"),
    ...part("text/calendar; charset=utf-8; method=PUBLISH", "Content-Transfer-Encoding: base64"),
    "Content-Disposition: attachment; filename=visit.ics",
    "",
    "QkVHSU4gw7w=",
    "--b--",
    "",
  ]);
  const { MessageId } = await send({}, Data);
  expect(findMail(MessageId)).toMatchObject({
    from,
    to: ["a@x.example"],
    replyTo: ["jo@x.example"],
    subject: "Hi & ünïcode",
    text: "ü\n1 2",
    html: "<p>ü</p>",
    attachments: [{ name: "visit.ics", type: "text/calendar", content: "BEGIN ü\n" }],
  });
});

test("sends to the call's recipients, and without any to the headers' recipients", async () => {
  const Data = aMessage({ To: "a@x.example, Jo <b@x.example>", Cc: "c@x.example" });
  const { MessageId: everybody } = await send({}, Data);
  const recipients = { to: ["a@x.example", "b@x.example"], cc: ["c@x.example"], bcc: [] };
  expect(findMail(everybody)).toMatchObject(recipients);
  const Destinations = ["b@x.example", "hidden@x.example"];
  const { MessageId: chosen } = await send({ Destinations }, Data);
  expect(findMail(chosen)).toMatchObject({ to: ["b@x.example"], cc: [], bcc: ["hidden@x.example"] });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@x.example`);

const unverified = /^Email address is not verified.*who@x\.example$/;
const badAddress = /^Local address contains/;

// https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html
// https://docs.aws.amazon.com/ses/latest/dg/header-fields.html
test.each<[string, string, RegExp, Partial<SendRawEmailCommandInput>, Buffer<ArrayBuffer>?]>([
  ["51 recipients", "InvalidParameterValue", /exceeds 50/, { Destinations: many(51) }],
  ["an address without a domain", "InvalidParameterValue", badAddress, { Destinations: ["nobody"] }],
  [
    "an address with a line break",
    "InvalidParameterValue",
    badAddress,
    { Destinations: ["a@x.example\r\nb"] },
  ],
  ["a sender that nobody verified", "MessageRejected", unverified, { Source: "who@x.example" }],
  [
    "a From header that nobody verified",
    "MessageRejected",
    unverified,
    { Source: stageNames.mailFrom },
    aMessage({ From: "Me <who@x.example>" }),
  ],
  [
    "a configuration set that is not there",
    "ConfigurationSetDoesNotExistException",
    /<other> does not exist/,
    { ConfigurationSetName: "other" },
  ],
  ["no recipient", "InvalidParameterValue", /^Missing required header 'To'/, {}, aMessage({ To: "" })],
  [
    "no From header",
    "InvalidParameterValue",
    /^Missing required header 'From'/,
    {},
    toMessage(["To: a@x.example", "", "Hi"]),
  ],
  ["a header twice", "InvalidParameterValue", /^Duplicate header 'subject'/, {}, aMessage({ subject: "Hi" })],
  ["a line that is no header", "InvalidParameterValue", /^Empty header names/, {}, aMessage({ "": "Hi" })],
  ["a message without a body", "InvalidParameterValue", /blank line/, {}, toMessage([`From: ${from}`])],
  ["a name outside ASCII", "InvalidParameterValue", /non-ASCII/, {}, aMessage({ Subject: "é" })],
  [
    "a line of 1,001 characters",
    "InvalidParameterValue",
    /longer than 1000/,
    {},
    aMessage({}, `${"a".repeat(999)}\r\n`),
  ],
  [
    "more than 10 MB",
    "InvalidParameterValue",
    /^Message length is more than 10485760/,
    {},
    Buffer.alloc(10_485_761),
  ],
])("refuses %s", async (_name, name, message, overrides, data) => {
  const before = mailbox.list().length;
  const error: SESServiceException = await send(overrides, data).catch((reason) => reason);
  expect(error).toMatchObject({ name, message: expect.stringMatching(message) });
  expect(mailbox.list()).toHaveLength(before);
});

test("refuses other operations, and callers without a signature", async () => {
  const ask = (Action: string, headers = {}) =>
    fetch(`http://127.0.0.1:${server.port}/`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ Action }),
    });
  expect(await (await ask("SendRawEmail")).text()).toContain("<Code>MissingAuthenticationToken</Code>");
  const signed = { authorization: "AWS4-HMAC-SHA256 Credential=local" };
  expect(await (await ask("SendEmail", signed)).text()).toContain("<Code>InvalidAction</Code>");
});

// https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html
test.each<[string, string, string, RegExp]>([
  ["a name with a colon", "a:b", "1", /^Invalid tag name <a:b>: only alphanumeric ASCII/],
  ["a value with a space", "a", "b c", /^Invalid tag value <b c>: only alphanumeric ASCII/],
  ["a value outside ASCII", "a", "é", /^Invalid tag value <é>/],
  ["no name", "", "1", /^The tag name must be specified/],
  ["no value", "a", "", /^The tag value must be specified/],
  ["a name of 256 characters", "a".repeat(256), "1", /^Tag name cannot exceed 255 characters/],
  ["a value of 256 characters", "a", "b".repeat(256), /^Tag value cannot exceed 255 characters/],
])("refuses a tag with %s", async (_name, Name, Value, message) => {
  await expect(send({ Tags: [{ Name, Value }] })).rejects.toMatchObject({
    name: "InvalidParameterValue",
    message: expect.stringMatching(message),
  });
});

test("accepts tags of letters, digits, dashes and underscores, and no name twice", async () => {
  const Tags = [
    { Name: "form", Value: "a".repeat(255) },
    { Name: "requestId", Value: "5a6f6dc8-6c1c_A" },
  ];
  await send({ Tags, ConfigurationSetName: stageNames.mailConfigurationSet });
  await expect(send({ Tags: [...Tags, { Name: "form", Value: "b" }] })).rejects.toThrow(/Duplicate/);
});

test.each([
  ["Throttling", 400],
  ["ServiceUnavailable", 503],
  ["InternalFailure", 500],
])("%s fails one call with status %i, and sends nothing", async (code, status) => {
  const before = mailbox.list().length;
  faults.add({ service: "ses", code, times: 1 });
  await expect(send()).rejects.toMatchObject({ name: code, $metadata: { httpStatusCode: status } });
  expect(mailbox.list()).toHaveLength(before);
  await send();
  expect(mailbox.list()).toHaveLength(before + 1);
});
