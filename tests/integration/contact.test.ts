import { ContactEntity } from "@handyman/core/contact/entity";
import type { ContactRequestInput } from "@handyman/core/contact/schema";
import { sendFormMail } from "@handyman/core/inbox/mail";
import { readMessage } from "@handyman/core/inbox/read";
import { makeReference } from "@handyman/core/lib/id";
import { log } from "@handyman/core/lib/log";
import type { QuoteReceipt } from "@handyman/core/quote/schema";
import { writeSettings } from "@handyman/core/setting/setting";
import { handler } from "@handyman/functions/events/form-mail";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffPaths } from "../../packages/web/src/admin/paths.ts";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { anActor } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const recipients = ["office@example.test", "desk@example.test"];

beforeEach(async () => {
  stage.clearFaults();
  await writeSettings({ contact_form_emails: recipients, enable_form_notifications: true });
});

interface Failure {
  error: { code: string; message: string; details?: string };
  requestId: string;
}

const post = <T = Failure>(body: unknown, origin = anOrigin()) =>
  postFrom<T>(origin, `${stage.url}/api/contact`, body);

const stored = () => stage.records("contact");
const recordOf = async (id: string) => (await ContactEntity.get({ id }).go({ consistent: true })).data;

/** Sends a message and expects success. Returns it with its reference. */
async function send(overrides: Partial<ContactRequestInput> = {}) {
  const request = aContactRequest(overrides);
  const answer = await post<QuoteReceipt>(request);
  expect(answer.status).toBe(201);
  return { ...request, reference: answer.body.reference };
}

/** Returns the mails about one message: [to staff, to the sender]. */
async function mailsOf({ email, reference }: { email: string; reference: string }) {
  const about = (await stage.mail()).filter((mail) => mail.subject.includes(reference));
  return [
    about.filter((mail) => !mail.to.includes(email)),
    about.filter((mail) => mail.to.includes(email)),
  ] as const;
}

const countsOf = async (message: { email: string; reference: string }) =>
  (await mailsOf(message)).map((mails) => mails.length);

const streamEvent = (...ids: string[]) =>
  ({
    Records: ids.map((id, index) => ({
      dynamodb: { SequenceNumber: String(index), NewImage: { __edb_e__: { S: "contact" }, id: { S: id } } },
    })),
  }) as DynamoDBStreamEvent;

/** Stores a message whose mails no function has tried to send. */
async function untouched() {
  await writeSettings({ enable_form_notifications: false });
  const message = await send();
  await stage.settled();
  await writeSettings({ enable_form_notifications: true });
  await ContactEntity.patch({ id: message.requestId }).remove(["staffMail", "customerMail"]).go();
  return message;
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

  it("requires only name, e-mail and message", async () => {
    const { requestId, name, email, message } = aContactRequest();
    expect((await post({ requestId, name, email, message })).status).toBe(201);
    expect(await recordOf(requestId)).toMatchObject({ phone: "", service: "", timeline: "" });
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
    expect(await countsOf({ email, reference: answers[0]?.body.reference ?? "" })).toEqual([1, 1]);
  });

  it("keeps the words of the first try when a retry has other words", async () => {
    const first = await send();
    const second = { ...aContactRequest(), requestId: first.requestId };
    expect((await post<QuoteReceipt>(second)).body.reference).toBe(first.reference);
    expect(await recordOf(first.requestId)).toMatchObject({ email: first.email, message: first.message });
  });

  it("stores exactly five of fifty simultaneous messages from one origin, and counts quotes separately", async () => {
    const origin = anOrigin();
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(aContactRequest(), origin)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(45);
    for (const answer of refused) {
      const wait = Number(answer.headers["retry-after"]);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(900);
      expect(answer.body.error).toMatchObject({
        code: "too_many_requests",
        message: "Too many messages from your location. Please wait 15 minutes before trying again.",
      });
    }
    expect((await stored()).length).toBe(before + 5);
    expect((await post(aContactRequest())).status).toBe(201);
    expect((await postFrom(origin, `${stage.url}/api/quotes`, aQuoteRequest())).status).toBe(201);
  });

  it("takes no rate-limit slot for bad input", async () => {
    const origin = anOrigin();
    for (let index = 0; index < 6; index++)
      expect((await post({ ...aContactRequest(), name: "" }, origin)).status).toBe(400);
    expect((await post(aContactRequest(), origin)).status).toBe(201);
  });

  it("stores and mails a message without a time, and marks it for staff", async () => {
    const [plain, timed] = [await send(), await send({ elapsedMs: 40_000 })];
    await stage.settled();
    for (const message of [plain, timed]) {
      const [[toStaff]] = await mailsOf(message);
      expect(await countsOf(message)).toEqual([1, 1]);
      expect(toStaff?.text.includes("Unverified")).toBe(message === plain);
      const detail = await readMessage(anActor(), message.requestId);
      expect([detail.status, detail.isUnverified]).toEqual(["new", message === plain]);
    }
  });

  it("stores a bot's message as spam, answers it as usual, and mails nobody", async () => {
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
      expect(await countsOf(message)).toEqual([0, 0]);
    }
  });

  it("asks to try again later, and gives the request id, when the table fails", async () => {
    await stage.settled();
    stage.fault({ service: "dynamodb", code: "InternalServerError", times: 1000 });
    const answer = await post(aContactRequest());
    stage.clearFaults();
    expect(answer.status).toBe(503);
    expect(answer.body.error.code).toBe("table_unavailable");
    expect(answer.body.requestId).toBeTruthy();
  });
});

describe("bad input", () => {
  const without = (key: string) => (valid: ContactRequestInput) =>
    Object.fromEntries(Object.entries(valid).filter(([name]) => name !== key));
  const having = (change: Record<string, unknown>) => (valid: ContactRequestInput) => ({
    ...valid,
    ...change,
  });
  const tooLong = (field: string, max: number) => having({ [field]: "x".repeat(max + 1) });

  const cases: [string, (valid: ContactRequestInput) => unknown, string][] = [
    ["no request id", without("requestId"), "Please send a requestId (a UUID)."],
    ["no name", without("name"), "Name is required."],
    ["no e-mail", without("email"), "Email is required."],
    ["no message", without("message"), "Message is required."],
    ["an empty message", having({ message: "  \n" }), "Message is required."],
    ["a long name", tooLong("name", 100), "Name must be at most 100 characters."],
    [
      "a long e-mail",
      having({ email: `${"x".repeat(250)}@x.test` }),
      "Email must be at most 254 characters.",
    ],
    ["a long message", tooLong("message", 5000), "Message must be at most 5000 characters."],
    ["a long phone", having({ phone: "1".repeat(31) }), "Please enter a valid phone number."],
    ["a long honeypot", tooLong("fax", 200), "fax"],
    ["a bad e-mail", having({ email: "nobody" }), "Please enter a valid email address."],
    ["a bad phone", having({ phone: "call me" }), "Please enter a valid phone number."],
    ["an unknown service", having({ service: "roofing" }), "Please select a service from the list."],
    ["an unknown timeline", having({ timeline: "soon" }), "Please select a timeline from the list."],
    ["a request id that is none", having({ requestId: "1" }), "requestId"],
    ["a name of a wrong type", having({ name: { first: "Robin" } }), "Name is required."],
    ["an e-mail of a wrong type", having({ email: ["a@b.test"] }), "Email is required."],
    ["a message of a wrong type", having({ message: 5 }), "Message is required."],
    ["a phone of a wrong type", having({ phone: null }), "Please enter a valid phone number."],
    ["a service of a wrong type", having({ service: null }), "Please select a service from the list."],
    ["a timeline of a wrong type", having({ timeline: 7 }), "Please select a timeline from the list."],
    ["a time of a wrong type", having({ elapsedMs: "1" }), "elapsedMs"],
    ["an unknown key", having({ status: "new" }), "status"],
    ["no object at all", () => [], ""],
    ["broken JSON", () => "{", "JSON"],
  ];

  it.each(cases)("answers 400 to %s and stores nothing", async (_name, change, words) => {
    const before = (await stored()).length;
    const answer = await post(change(aContactRequest()));
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe("invalid_request");
    expect(answer.body.error.details).toContain(words);
    expect(answer.body.requestId).toBeTruthy();
    expect((await stored()).length).toBe(before);
  });

  it("answers 413 to a body of 1 MB", async () => {
    expect((await post(aContactRequest({ message: "x".repeat(1_000_000) }))).status).toBe(413);
  });

  it("keeps a script as plain text, and replaces half a surrogate pair", async () => {
    const message = await send({ name: "<script>alert(1)</script>", message: "a\ud800b" });
    await stage.settled();
    expect(await recordOf(message.requestId)).toMatchObject({ name: message.name, message: "a\ufffdb" });
    const [[staff]] = await mailsOf(message);
    expect(staff?.html).not.toContain("<script");
  });
});

describe("a stored message", () => {
  it("sends one mail to staff and one to the sender, and records both", async () => {
    const message = await send();
    await stage.settled();
    const [staff, sender] = await mailsOf(message);
    expect(staff).toHaveLength(1);
    expect(staff[0]).toMatchObject({ to: recipients, replyTo: [message.email] });
    for (const words of [
      message.name,
      message.email,
      message.message,
      "510-555-0144",
      "Fence Repair",
      "This month",
    ])
      expect(staff[0]?.text).toContain(words);
    expect(staff[0]?.html).toContain(`${stage.url}${staffPaths.message(message.requestId)}"`);
    expect(sender).toHaveLength(1);
    expect(sender[0]?.text).toContain("within 24 hours");
    for (const typed of [message.name, message.message, "510-555-0144"])
      expect(JSON.stringify(sender[0])).not.toContain(typed);
    expect(await recordOf(message.requestId)).toMatchObject({
      staffMail: { state: "sent", attempts: 1, messageId: staff[0]?.id },
      customerMail: { state: "sent", attempts: 1, messageId: sender[0]?.id },
    });
  });

  it("sends no second copy when the stream delivers the record again, many times at once", async () => {
    const message = await send();
    await stage.settled();
    await Promise.all(Array.from({ length: 5 }, () => handler(streamEvent(message.requestId))));
    expect(await countsOf(message)).toEqual([1, 1]);
  });

  it("sends each mail once when four functions start at the same moment", async () => {
    const message = await untouched();
    await Promise.all(Array.from({ length: 4 }, () => handler(streamEvent(message.requestId))));
    expect(await countsOf(message)).toEqual([1, 1]);
  });

  it("sends its mails late, but once, when SES throttles at first", async () => {
    stage.fault({ service: "ses", code: "TooManyRequestsException", times: 3 });
    const message = await send();
    await stage.settled();
    expect(await countsOf(message)).toEqual([1, 1]);
    expect(stage.deadLetters()).toEqual([]);
  });

  it("becomes a dead letter while SES is down, and can still be mailed later", async () => {
    stage.fault({ service: "ses", code: "ServiceUnavailable", times: 1000 });
    const message = await send();
    await stage.settled();
    expect(stage.deadLetters().map((letter) => letter.source)).toContain("form-mail");
    expect(await recordOf(message.requestId)).toMatchObject({
      staffMail: { state: "failed", error: "ServiceUnavailable" },
    });
    stage.clearFaults();
    await sendFormMail("contact", message.requestId);
    expect(await countsOf(message)).toEqual([1, 1]);
  });

  it("leaves a valid claim alone, and takes over an expired one", async () => {
    const message = await untouched();
    const claim = (leaseUntil: number) => ({ state: "sending" as const, leaseUntil, attempts: 1 });
    const claimed = (leaseUntil: number) =>
      ContactEntity.patch({ id: message.requestId })
        .set({ staffMail: claim(leaseUntil) })
        .go();
    await claimed(Date.now() + 60_000);
    expect(await handler(streamEvent(message.requestId))).toEqual({ batchItemFailures: [] });
    expect(await countsOf(message)).toEqual([0, 1]);
    await claimed(Date.now() - 1);
    expect(await handler(streamEvent(message.requestId))).toEqual({ batchItemFailures: [] });
    expect(await countsOf(message)).toEqual([1, 1]);
    expect(await recordOf(message.requestId)).toMatchObject({ staffMail: { state: "sent", attempts: 2 } });
  });

  it("is mailed although the batch has an unknown record, which alone is returned as failed", async () => {
    const message = await untouched();
    const event = streamEvent(message.requestId, "1");
    const stranger = event.Records[1]?.dynamodb?.NewImage;
    if (stranger) stranger.__edb_e__ = { S: "photo" };
    expect(await handler(event)).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
    expect(await countsOf(message)).toEqual([1, 1]);
  });

  it("leaves no personal data in the log", async () => {
    const lines = (["info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
    stage.fault({ service: "ses", code: "TooManyRequestsException", times: 2 });
    const message = await send();
    await stage.settled();
    const written = JSON.stringify(lines.flatMap((line) => line.mock.calls));
    for (const line of lines) line.mockRestore();
    expect(written).toContain(message.requestId);
    for (const personal of [message.name, message.email, message.message, "510-555-0144"])
      expect(written).not.toContain(personal);
  });
});

describe("no mail goes out", () => {
  it("when notifications are off, and the record says why", async () => {
    await writeSettings({ enable_form_notifications: false });
    const message = await send();
    await stage.settled();
    expect(await countsOf(message)).toEqual([0, 0]);
    expect(await recordOf(message.requestId)).toMatchObject({
      staffMail: { state: "skipped", reason: "notifications-off" },
      customerMail: { state: "skipped", reason: "notifications-off" },
    });
  });

  it("to staff without recipients for messages; the sender still gets a mail", async () => {
    await writeSettings({ contact_form_emails: [], quote_form_emails: recipients });
    const message = await send();
    await stage.settled();
    expect(await countsOf(message)).toEqual([0, 1]);
    expect(await recordOf(message.requestId)).toMatchObject({
      staffMail: { state: "skipped", reason: "no-recipients" },
    });
  });

  it("again after SES rejected it for good; the other mail still goes out", async () => {
    stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
    const message = await send();
    await stage.settled();
    expect((await mailsOf(message)).flat()).toHaveLength(1);
    const record = await recordOf(message.requestId);
    expect([record?.staffMail?.state, record?.customerMail?.state].sort()).toEqual(["rejected", "sent"]);
  });
});
