import { log } from "@handyman/core/lib/log";
import { sendFormMail } from "@handyman/core/requests/mail";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import type { QuoteRequestInput } from "@handyman/core/requests/quote-form/schema";
import { writeSettings } from "@handyman/core/settings/setting";
import { handler } from "@handyman/functions/events/form-mail";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffPaths } from "../../packages/web/src/admin/paths.ts";
import { aQuoteRequest } from "../factories.ts";
import { unitsOf } from "../setup/capacity.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { countMails, readMails } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const recipients = ["office@example.test", "dispatch@example.test"];

beforeEach(async () => {
  stage.clearFaults();
  await writeSettings({ quote_form_emails: recipients, enable_form_notifications: true });
});

async function send(overrides: Partial<QuoteRequestInput> = {}) {
  const request = aQuoteRequest(overrides);
  const answer = await postFrom<{ reference: string }>(anOrigin(), `${stage.url}/api/quotes`, request);
  expect(answer.status).toBe(201);
  return { ...request, reference: answer.body.reference };
}

const recordOf = async (id: string) => (await QuoteEntity.get({ id }).go({ consistent: true })).data;

const streamEvent = (...ids: string[]) =>
  ({
    Records: ids.map((id, index) => ({
      dynamodb: { SequenceNumber: String(index), NewImage: { __edb_e__: { S: "quote" }, id: { S: id } } },
    })),
  }) as DynamoDBStreamEvent;

async function untouched() {
  await writeSettings({ enable_form_notifications: false });
  const quote = await send();
  await stage.settled();
  await writeSettings({ enable_form_notifications: true });
  await QuoteEntity.patch({ id: quote.requestId }).remove(["staffMail", "customerMail"]).go();
  return quote;
}

describe("a stored quote", () => {
  it("is read once for its mails, together with all quotes of its batch", async () => {
    const quotes = [await send(), await send(), await send()];
    await stage.settled();
    const event = streamEvent(...quotes.map(({ requestId }) => requestId));
    const { calls } = await unitsOf(() => handler(event));
    // The other call reads the settings.
    expect(calls).toBe(2);
  });

  it("sends one mail to staff and one to the customer, and records both", async () => {
    const quote = await send();
    await stage.settled();
    const [staff, customer] = await readMails(stage, quote);
    expect(staff).toHaveLength(1);
    expect(staff[0]).toMatchObject({ to: recipients, replyTo: [quote.email] });
    expect(staff[0]?.html).toContain(`${stage.url}${staffPaths.request(quote.requestId)}"`);
    expect(customer).toHaveLength(1);
    expect(customer[0]?.text).toMatch(/by \w+, \w+ \d+, (\d+ [AP]M|noon|midnight) Pacific time/);
    expect(await recordOf(quote.requestId)).toMatchObject({
      staffMail: { state: "sent", attempts: 1, messageId: staff[0]?.id },
      customerMail: { state: "sent", attempts: 1 },
    });
  });

  it("sends no second copy when the stream delivers the record again, once or many times", async () => {
    const quote = await send();
    await stage.settled();
    await Promise.all(Array.from({ length: 5 }, () => handler(streamEvent(quote.requestId))));
    expect(await countMails(stage, quote)).toEqual([1, 1]);
  });

  it("sends each mail once when two functions start at the same moment", async () => {
    const quote = await untouched();
    await Promise.all(Array.from({ length: 4 }, () => handler(streamEvent(quote.requestId))));
    expect(await countMails(stage, quote)).toEqual([1, 1]);
  });

  it("sends its mails late, but once, when SES fails at first", async () => {
    // SES refuses two mails three times each, and the SDK calls twice for each try.
    stage.fault({ service: "ses", code: "Throttling", times: 12 });
    const quote = await send();
    await stage.settled();
    expect(await countMails(stage, quote)).toEqual([1, 1]);
    const { staffMail, customerMail } = (await recordOf(quote.requestId)) ?? {};
    expect([staffMail?.state, customerMail?.state]).toEqual(["sent", "sent"]);
    const [staff = 0, customer = 0] = [staffMail, customerMail].map((mail) =>
      mail && "attempts" in mail ? mail.attempts : 0,
    );
    expect(Math.min(staff, customer)).toBeGreaterThan(1);
    expect(staff + customer).toBeGreaterThanOrEqual(6);
    expect(stage.deadLetters()).toEqual([]);
  });

  it("becomes a dead letter while SES is down, and can still be mailed later", async () => {
    stage.fault({ service: "ses", code: "ServiceUnavailable", times: 1000 });
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const quote = await send();
    await stage.settled();
    const why = { entity: "quote", id: quote.requestId, name: "ServiceUnavailable" };
    expect(logged).toHaveBeenCalledWith("not mailed", expect.objectContaining(why));
    logged.mockRestore();
    expect(stage.deadLetters().map((letter) => letter.source)).toContain("form-mail");
    expect(await recordOf(quote.requestId)).toMatchObject({
      staffMail: { state: "failed", error: "ServiceUnavailable" },
    });
    stage.clearFaults();
    await sendFormMail("quote", quote.requestId);
    expect(await countMails(stage, quote)).toEqual([1, 1]);
  });
});

describe("no mail goes out", () => {
  it("when notifications are off, and the record says why", async () => {
    await writeSettings({ enable_form_notifications: false });
    const quote = await send();
    await stage.settled();
    expect((await readMails(stage, quote)).flat()).toEqual([]);
    expect(await recordOf(quote.requestId)).toMatchObject({
      staffMail: { state: "skipped", reason: "notifications-off" },
      customerMail: { state: "skipped", reason: "notifications-off" },
    });
  });

  it("to staff without recipients; the customer still gets a mail", async () => {
    await writeSettings({ quote_form_emails: [] });
    const quote = await send();
    await stage.settled();
    expect(await countMails(stage, quote)).toEqual([0, 1]);
    expect(await recordOf(quote.requestId)).toMatchObject({
      staffMail: { state: "skipped", reason: "no-recipients" },
    });
  });

  it("again after SES rejected it for good; the other mail still goes out", async () => {
    stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
    const quote = await send();
    await stage.settled();
    expect((await readMails(stage, quote)).flat()).toHaveLength(1);
    const record = await recordOf(quote.requestId);
    expect([record?.staffMail?.state, record?.customerMail?.state].sort()).toEqual(["rejected", "sent"]);
    expect(stage.deadLetters().filter((letter) => JSON.stringify(letter).includes(quote.requestId))).toEqual(
      [],
    );
  });
});
