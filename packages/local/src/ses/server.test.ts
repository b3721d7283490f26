import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stageNames } from "../environment.ts";
import { Faults } from "../faults.ts";
import type { Listening } from "../listen.ts";
import { type Mailbox, openMailbox, startSes } from "./server.ts";

const from = `Bay Area <${stageNames.mailFrom}>`;

const faults = new Faults();
let server: Listening;
let mailbox: Mailbox;
let client: SESv2Client;

beforeAll(async () => {
  mailbox = await openMailbox(undefined);
  server = await startSes({ mailbox, faults, onAccepted: () => {} });
  const { region, accessKeyId, secretAccessKey } = stageNames;
  const endpoint = `http://127.0.0.1:${server.port}`;
  client = new SESv2Client({
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

const send = (overrides: Partial<SendEmailCommandInput>) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: ["a@site.example"] },
      Content: {
        Simple: {
          Subject: { Data: "Hi & ünïcode" },
          Body: { Text: { Data: "text\n+1" }, Html: { Data: "<p>1 < 2</p>" } },
        },
      },
      ...overrides,
    }),
  );

test("keeps every recipient and the whole content", async () => {
  const { MessageId } = await send({
    Destination: {
      ToAddresses: ["a@x.example", "b@x.example"],
      CcAddresses: ["c@x.example"],
      BccAddresses: ["d@x.example", "e@x.example"],
    },
    ReplyToAddresses: ["Jo <jo@x.example>"],
  });
  expect(mailbox.list().find(({ id }) => id === MessageId)).toMatchObject({
    from,
    to: ["a@x.example", "b@x.example"],
    cc: ["c@x.example"],
    bcc: ["d@x.example", "e@x.example"],
    replyTo: ["Jo <jo@x.example>"],
    subject: "Hi & ünïcode",
    text: "text\n+1",
    html: "<p>1 < 2</p>",
  });
});

test("refuses a mail without a recipient or with an invalid address", async () => {
  const before = mailbox.list().length;
  await expect(send({ Destination: {} })).rejects.toMatchObject({ name: "BadRequestException" });
  await expect(send({ Destination: { ToAddresses: ["nobody"] } })).rejects.toMatchObject({
    name: "BadRequestException",
  });
  await expect(send({ ReplyToAddresses: ["a@x.example\nBcc: b@x.example"] })).rejects.toThrow();
  expect(mailbox.list()).toHaveLength(before);
});

const withFile = (FileName: string, content: string): SendEmailCommandInput["Content"] => ({
  Simple: {
    Subject: { Data: "Hi" },
    Body: { Text: { Data: "text" } },
    Attachments: [{ FileName, ContentType: "text/calendar", RawContent: Buffer.from(content) }],
  },
});

// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Attachment.html
test("keeps an attachment, and refuses one without a name or content", async () => {
  const { MessageId } = await send({ Content: withFile("visit.ics", "BEGIN:VCALENDAR ü") });
  expect(mailbox.list().find(({ id }) => id === MessageId)?.attachments).toEqual([
    { name: "visit.ics", type: "text/calendar", content: "BEGIN:VCALENDAR ü" },
  ]);
  for (const [name, content] of [
    ["", "x"],
    ["a".repeat(256), "x"],
    ["visit.ics", ""],
  ] as const)
    await expect(send({ Content: withFile(name, content) })).rejects.toMatchObject({
      name: "BadRequestException",
    });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@x.example`);

// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
test.each<[string, Partial<SendEmailCommandInput>, string, RegExp]>([
  ["51 recipients", { Destination: { ToAddresses: many(51) } }, "BadRequestException", /exceeds 50/],
  [
    "a sender that nobody verified",
    { FromEmailAddress: "who@x.example" },
    "MessageRejected",
    /is not verified.*who@x/,
  ],
  [
    "a configuration set that is not there",
    { ConfigurationSetName: "other" },
    "NotFoundException",
    /<other> does not exist/,
  ],
])("refuses %s", async (_name, overrides, name, message) => {
  const before = mailbox.list().length;
  await expect(send(overrides)).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
  expect(mailbox.list()).toHaveLength(before);
});

// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html
test.each<[string, string, string, RegExp]>([
  ["a name with a colon", "a:b", "1", /^Invalid tag name <a:b>: only alphanumeric ASCII/],
  ["a value with a space", "a", "b c", /^Invalid tag value <b c>: only alphanumeric ASCII/],
  ["a value outside ASCII", "a", "é", /^Invalid tag value <é>/],
  ["no name", "", "1", /^The tag name must be specified/],
  ["no value", "a", "", /^The tag value must be specified/],
  ["a name of 256 characters", "a".repeat(256), "1", /^Tag name cannot exceed 255 characters/],
  ["a value of 256 characters", "a", "b".repeat(256), /^Tag value cannot exceed 255 characters/],
])("refuses a tag with %s", async (_name, Name, Value, message) => {
  await expect(send({ EmailTags: [{ Name, Value }] })).rejects.toMatchObject({
    name: "BadRequestException",
    message: expect.stringMatching(message),
  });
});

test("accepts tags of letters, digits, dashes and underscores, and no name twice", async () => {
  const EmailTags = [
    { Name: "form", Value: "a".repeat(255) },
    { Name: "requestId", Value: "5a6f6dc8-6c1c_A" },
  ];
  await send({ EmailTags, ConfigurationSetName: stageNames.mailConfigurationSet });
  await expect(send({ EmailTags: [...EmailTags, { Name: "form", Value: "b" }] })).rejects.toThrow(
    /Duplicate/,
  );
});

test.each([
  ["TooManyRequestsException", 429],
  ["ServiceUnavailable", 503],
  ["InternalFailure", 500],
])("%s fails one call with status %i, and sends nothing", async (code, status) => {
  const before = mailbox.list().length;
  faults.add({ service: "ses", code, times: 1 });
  await expect(send({})).rejects.toMatchObject({ name: code, $metadata: { httpStatusCode: status } });
  expect(mailbox.list()).toHaveLength(before);
  await send({});
  expect(mailbox.list()).toHaveLength(before + 1);
});
