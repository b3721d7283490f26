import { makeReference } from "@handyman/core/lib/id";
import { log } from "@handyman/core/lib/log";
import { ContactEntity } from "@handyman/core/requests/contact-form/entity";
import type { ContactRequestInput } from "@handyman/core/requests/contact-form/schema";
import type { QuoteReceipt } from "@handyman/core/requests/quote-form/schema";
import { readMessage } from "@handyman/core/requests/read";
import { writeSettings } from "@handyman/core/settings/setting";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffPaths } from "../../packages/web/src/admin/paths.ts";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { anActor, countMails, readMails } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const recipients = ["office@example.test", "desk@example.test"];

beforeEach(async () => {
  stage.clearFaults();
  await writeSettings({ contact_form_emails: recipients, enable_form_notifications: true });
});

interface Failure {
  error: { code: string; message: string; details?: string };
}

const post = <T = Failure>(body: unknown, origin = anOrigin()) =>
  postFrom<T>(origin, `${stage.url}/api/contact`, body);

const stored = () => stage.records("contact");
const recordOf = async (id: string) => (await ContactEntity.get({ id }).go({ consistent: true })).data;

async function send(overrides: Partial<ContactRequestInput> = {}) {
  const request = aContactRequest(overrides);
  const answer = await post<QuoteReceipt>(request);
  expect(answer.status).toBe(201);
  return { ...request, reference: answer.body.reference };
}

describe("POST /api/contact", () => {
  it("stores every field and returns a reference", async () => {
    const request = aContactRequest({ phone: "+1 (510) 555-0144", name: "  Robin  ", elapsedMs: 40_000 });
    const answer = await post<QuoteReceipt>(request);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ reference: makeReference(request.requestId) });
    expect(answer.headers["cache-control"]).toBe("no-store");
    const record = await recordOf(request.requestId);
    expect(record).toMatchObject({
      name: "Robin",
      email: request.email,
      message: request.message,
      phone: "510-555-0144",
      service: "fence-repair",
      timeline: "this-month",
      status: "new",
      reference: answer.body.reference,
    });
    expect(record).not.toHaveProperty("elapsedMs");
  });

  it("stores one message for a request id that is sent again, or ten times at once", async () => {
    const request = aContactRequest();
    const origin = anOrigin();
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => post<QuoteReceipt>(request, origin)));
    answers.push(await post<QuoteReceipt>(request, origin));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 11 }, () => 201));
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1);
    expect((await stored()).length).toBe(before + 1);
    await stage.settled();
    const { email } = request;
    expect(await countMails(stage, { email, reference: answers[0]?.body.reference ?? "" })).toEqual([1, 1]);
  });

  it("keeps the words of the first try when a retry has other words", async () => {
    const first = await send();
    const second = { ...aContactRequest(), requestId: first.requestId };
    expect((await post<QuoteReceipt>(second)).body.reference).toBe(first.reference);
    expect(await recordOf(first.requestId)).toMatchObject({ email: first.email, message: first.message });
  });

  it("stores five messages of one origin in 15 minutes, and counts quotes separately", async () => {
    const origin = anOrigin();
    for (let index = 0; index < 5; index++) expect((await post(aContactRequest(), origin)).status).toBe(201);
    const refused = await post(aContactRequest(), origin);
    expect(refused.status).toBe(429);
    expect(refused.body.error.message).toContain("Too many messages from your location.");
    expect((await postFrom(origin, `${stage.url}/api/quotes`, aQuoteRequest())).status).toBe(201);
  });

  it("stores and mails a message without a time, and marks it for staff", async () => {
    const [plain, timed] = [await send(), await send({ elapsedMs: 40_000 })];
    await stage.settled();
    for (const message of [plain, timed]) {
      const [[toStaff]] = await readMails(stage, message);
      expect(await countMails(stage, message)).toEqual([1, 1]);
      expect(toStaff?.text.includes("Unverified")).toBe(message === plain);
      const detail = await readMessage(anActor(), message.requestId);
      expect([detail.status, detail.isUnverified]).toEqual(["new", message === plain]);
    }
  });

  it("stores a bot's message as spam, responds as usual, and mails nobody", async () => {
    const trapped = await send({ fax: "555" });
    const quick = await send({ elapsedMs: 10 });
    await stage.settled();
    for (const [message, spamReason] of [
      [trapped, "honeypot"],
      [quick, "too-fast"],
    ] as const) {
      const record = await recordOf(message.requestId);
      expect(record).toMatchObject({ status: "spam", spamReason });
      expect(record?.staffMail).toBeUndefined();
      expect(await countMails(stage, message)).toEqual([0, 0]);
    }
  });
});

// packages/core/src/requests/contact-form/schema.test.ts tests each field.
it.each<[string, object, string]>([
  ["an unknown service", { service: "roofing" }, "Please select a service from"],
  ["an unknown key", { status: "new" }, "status"],
])("answers 400 to %s and stores nothing", async (_name, change, words) => {
  const request = { ...aContactRequest(), ...change };
  const answer = await post(request);
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
  expect(answer.body.error.details).toContain(words);
  expect(await recordOf(request.requestId)).toBeNull();
});

// quote-mail.test.ts tests retries and their end, interrupted-mail.test.ts the claim of a sender
// that died.
describe("a stored message", () => {
  // Tests beside the mails have their words.
  it("sends one mail to staff and one to the sender, and records both", async () => {
    const message = await send();
    await stage.settled();
    const [staff, sender] = await readMails(stage, message);
    expect(staff).toMatchObject([{ to: recipients, replyTo: [message.email] }]);
    expect(staff[0]?.html).toContain(`${stage.url}${staffPaths.message(message.requestId)}"`);
    expect(sender).toHaveLength(1);
    expect(await recordOf(message.requestId)).toMatchObject({
      staffMail: { state: "sent", attempts: 1, messageId: staff[0]?.id },
      customerMail: { state: "sent", attempts: 1, messageId: sender[0]?.id },
    });
  });

  it("leaves no personal data in the log", async () => {
    const lines = (["info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
    stage.fault({ service: "ses", code: "Throttling", times: 2 });
    const message = await send();
    await stage.settled();
    const written = JSON.stringify(lines.flatMap((line) => line.mock.calls));
    for (const line of lines) line.mockRestore();
    expect(written).toContain(message.requestId);
    for (const personal of [message.name, message.email, message.message, "510-555-0144"])
      expect(written).not.toContain(personal);
  });
});

it("sends no mail to staff without recipients for messages; the sender still gets one", async () => {
  await writeSettings({ contact_form_emails: [], quote_form_emails: recipients });
  const message = await send();
  await stage.settled();
  expect(await countMails(stage, message)).toEqual([0, 1]);
  expect(await recordOf(message.requestId)).toMatchObject({
    staffMail: { state: "skipped", reason: "no-recipients" },
  });
});
