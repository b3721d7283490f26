import { SESClient, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-ses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stageNames } from "../environment.ts";
import { Faults } from "../faults.ts";
import type { Listening } from "../listen.ts";
import { Mailbox } from "./mailbox.ts";
import { startSes } from "./server.ts";

const faults = new Faults();
let server: Listening;
let mailbox: Mailbox;
let client: SESClient;

beforeAll(async () => {
  mailbox = await Mailbox.open(undefined);
  server = await startSes(mailbox, faults);
  const { region, accessKeyId, secretAccessKey } = stageNames;
  const endpoint = `http://127.0.0.1:${server.port}`;
  client = new SESClient({ endpoint, region, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

const send = (overrides: Partial<SendEmailCommandInput>) =>
  client.send(
    new SendEmailCommand({
      Source: "Bay Area <quotes@site.example>",
      Destination: { ToAddresses: ["a@site.example"] },
      Message: {
        Subject: { Data: "Hi & ünïcode" },
        Body: { Text: { Data: "text\n+1" }, Html: { Data: "<p>1 < 2</p>" } },
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
  expect(mailbox.find(String(MessageId))).toMatchObject({
    from: "Bay Area <quotes@site.example>",
    to: ["a@x.example", "b@x.example"],
    cc: ["c@x.example"],
    bcc: ["d@x.example", "e@x.example"],
    replyTo: ["Jo <jo@x.example>"],
    subject: "Hi & ünïcode",
    text: "text\n+1",
    html: "<p>1 < 2</p>",
  });
});

test("refuses a mail to nobody, or to what is no address", async () => {
  const before = mailbox.list().length;
  await expect(send({ Destination: {} })).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(send({ Destination: { ToAddresses: ["nobody"] } })).rejects.toMatchObject({
    name: "InvalidParameterValue",
  });
  await expect(send({ ReplyToAddresses: ["a@x.example\nBcc: b@x.example"] })).rejects.toThrow();
  expect(mailbox.list()).toHaveLength(before);
});

test.each([
  ["Throttling", 400],
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
