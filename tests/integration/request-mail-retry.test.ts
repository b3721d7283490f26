import type { MailState } from "@handyman/core/mail/schema";
import { STREAM_TRIES_MS } from "@handyman/core/mail/schema";
import { type Quote, QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readRequest } from "@handyman/core/requests/read";
import { retryRequestMail } from "@handyman/core/requests/retry-mail";
import { writeSettings } from "@handyman/core/settings/setting";
import { AuditEntity } from "@handyman/core/staff/audit";
import { beforeEach, describe, expect, it } from "vitest";
import { hookCalls } from "../setup/capacity.ts";
import { anActor, aRequest, listOf, readTimelineMail } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

beforeEach(async () => {
  stage.clearFaults();
  await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
});

const longAgo = () => Date.now() - STREAM_TRIES_MS - 1000;

/** Makes a request whose mails were never sent, as when the mail function fails. */
async function aStranded(overrides: Partial<Quote> = {}) {
  await writeSettings({ enable_form_notifications: false });
  const sent = await aRequest(stage);
  await writeSettings({ enable_form_notifications: true });
  const { data } = await QuoteEntity.get({ id: sent.id }).go({ consistent: true });
  if (!data) throw new Error("no quote");
  const { staffMail, customerMail, ...record } = data;
  await QuoteEntity.put({ ...record, createdAt: new Date(longAgo()).toISOString(), ...overrides }).go();
  await stage.settled();
  return sent;
}

const retry = (id: string, mail: string, actor = office) => retryRequestMail(actor, "quote", id, mail);

const mailsOf = async (reference: string) =>
  (await stage.mail()).filter(({ subject }) => subject.includes(reference));

const auditOf = async (resourceId: string) => {
  const { data } = await AuditEntity.query.byResource({ resourceType: "request", resourceId }).go();
  return data.filter(({ action }) => action === "mail_retried");
};

const dead: MailState = { state: "sending", leaseUntil: Date.now() - 1, attempts: 1 };

describe("a mail without a sender in progress", () => {
  it.each<[string, string, MailState | undefined]>([
    ["because its sender died", "uncertain", dead],
    ["because nobody ever tried", "failed", undefined],
  ])("%s is shown as %s, and goes out once when staff send it again", async (_name, shown, state) => {
    const { id, reference } = await aStranded(state && { staffMail: state });
    expect(await readTimelineMail(id, "staffMail")).toMatchObject({ state: shown, canRetry: true });
    await Promise.all([1, 2, 3].map(() => retry(id, "staffMail").catch(() => {})));
    await stage.settled();
    expect(await readTimelineMail(id, "staffMail")).toMatchObject({ state: "sent", canRetry: false });
    // The function also sends the record's other mail, which is still unsent too.
    expect(await mailsOf(reference)).toHaveLength(2);
    expect(await auditOf(id)).toMatchObject([{ actorId: office.id, after: { mail: "staffMail" } }]);
    expect((await listOf({ q: reference })).items).toMatchObject([{ hasMailTrouble: false }]);
  });
});

describe("no mail is sent", () => {
  it.each<[string, Partial<Quote>]>([
    ["is being sent", { staffMail: { state: "sending", leaseUntil: Date.now() + 600_000, attempts: 1 } }],
    ["the stream still tries", { createdAt: new Date().toISOString() }],
  ])("that %s", async (_name, overrides) => {
    const { id, reference } = await aStranded(overrides);
    expect((await readTimelineMail(id, "staffMail"))?.canRetry ?? false).toBe(false);
    await retry(id, "staffMail");
    await stage.settled();
    expect(await mailsOf(reference)).toEqual([]);
    expect(await auditOf(id)).toEqual([]);
  });

  it("for a request marked as spam", async () => {
    const { id } = await aStranded({ status: "spam" });
    expect((await readRequest(office, id)).timeline.map(({ kind }) => kind)).toEqual(["received"]);
    await expect(retry(id, "customerMail")).rejects.toMatchObject({ kind: "not-found" });
  });
});

function failOnLog({ input }: { input: object }): void {
  if (JSON.stringify(input).includes("mail_retried")) throw new Error("no log");
}

it("sends no mail again without an entry in the audit log", async () => {
  const { id, reference } = await aStranded({ staffMail: dead });
  await expect(hookCalls({ before: failOnLog }, () => retry(id, "staffMail"))).rejects.toThrow("no log");
  await stage.settled();
  expect(await mailsOf(reference)).toEqual([]);
  await retry(id, "staffMail");
  await retry(id, "staffMail").catch(() => {});
  await stage.settled();
  expect(await mailsOf(reference)).toHaveLength(2);
  expect(await auditOf(id)).toMatchObject([{ actorId: office.id, request: { form: "quote", id } }]);
});
