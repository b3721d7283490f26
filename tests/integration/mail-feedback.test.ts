import { randomUUID } from "node:crypto";
import { log } from "@handyman/core/lib/log";
import type { BounceReason, MailState } from "@handyman/core/mail/schema";
import { addReply } from "@handyman/core/requests/add-activity";
import { ContactEntity } from "@handyman/core/requests/contact-form/entity";
import { deleteRequest } from "@handyman/core/requests/delete";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readMessage } from "@handyman/core/requests/read";
import { findOwedMails } from "@handyman/core/requests/redrive";
import { retryRequestMail } from "@handyman/core/requests/retry-mail";
import { writeSettings } from "@handyman/core/settings/setting";
import { sendTestMail } from "@handyman/core/settings/test-mail";
import { handler, type MailFeedbackEvent } from "@handyman/functions/events/mail-feedback";
import { stageNames } from "@handyman/local/environment";
import { createEvents } from "@handyman/local/ses/simulator";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import type { Account } from "../setup/aws.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { runScript } from "../setup/operator.ts";
import { aMessage, anActor, aRequest, listOf, readTimelineMail } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

/**
 * Returns an address of SES's mailbox simulator:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
 */
const simulated = (scenario: string) => `${scenario}+${randomUUID()}@simulator.amazonses.com`;

beforeEach(async () => {
  await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
  // All simulator addresses of one scenario share one limit for confirmations.
  await fetch(`${stage.url}/__local/records.json?entity=rateLimit`, { method: "DELETE" });
});

const readSummary = async (reference: string) => (await listOf({ q: reference })).items[0];

function aBounce(tags: Record<string, string>, messageId: string) {
  const mail = {
    id: messageId,
    at: new Date().toISOString(),
    from: stageNames.mailFrom,
    to: [simulated("bounce")],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: "Hello",
    text: "Hello",
    html: "",
  };
  const [event] = createEvents({
    mail,
    tags: Object.entries(tags),
    configurationSet: stageNames.mailConfigurationSet,
  });
  if (!event) throw new Error("no event");
  return event;
}

const confirmationTags = (id: string) => ({ form: "quote", requestId: id, mail: "customerMail" });

const readState = async (id: string) =>
  (await QuoteEntity.get({ id }).go({ consistent: true })).data?.customerMail;

const setState = (id: string, customerMail: MailState) =>
  QuoteEntity.patch({ id }).set({ customerMail }).go();

describe("the confirmation of a quote request", () => {
  it("that bounced is marked on the request and in the inbox, and no log has the address", async () => {
    const logged = vi.spyOn(log, "info").mockImplementation(() => {});
    const request = aQuoteRequest({ email: simulated("bounce") });
    const answer = await postFrom<{ reference: string }>(anOrigin(), `${stage.url}/api/quotes`, request);
    expect(answer.status).toBe(201);
    await stage.settled();
    expect(await readTimelineMail(request.requestId, "customerMail")).toMatchObject({
      state: "bounced",
      reason: "address",
      canRetry: true,
    });
    expect(await readTimelineMail(request.requestId, "staffMail")).toMatchObject({ state: "sent" });
    expect(await readSummary(answer.body.reference)).toMatchObject({ hasMailTrouble: true });
    const { requestId } = request;
    const facts = { form: "quote", requestId, mail: "customerMail", reason: "address" };
    expect(logged).toHaveBeenCalledWith("mail came back", facts);
    expect(JSON.stringify(logged.mock.calls)).not.toContain("simulator.amazonses.com");
    logged.mockRestore();
  });

  it.each<[string, "sent" | "bounced", BounceReason | "", boolean]>([
    ["success", "sent", "", false],
    ["ooto", "sent", "", false],
    ["complaint", "bounced", "complaint", false],
    ["suppressionlist", "bounced", "suppressed", true],
  ])("to %s@ is %s %s", async (scenario, state, reason, canRetry) => {
    const { id, reference } = await aRequest(stage, { email: simulated(scenario) });
    expect(await readTimelineMail(id, "customerMail")).toMatchObject({ state, reason, canRetry });
    expect(await readSummary(reference)).toMatchObject({ hasMailTrouble: state === "bounced" });
  });

  it("that bounced is not owed any more", async () => {
    const { id } = await aRequest(stage, { email: simulated("bounce") });
    expect((await findOwedMails()).map((owing) => owing.id)).not.toContain(id);
  });

  it("is sent again on request, and then loses its warning", async () => {
    const { id, reference } = await aRequest(stage);
    const sent = await readState(id);
    await handler(aBounce(confirmationTags(id), sent?.state === "sent" ? sent.messageId : ""));
    await stage.settled();
    expect(await readSummary(reference)).toMatchObject({ hasMailTrouble: true });
    await retryRequestMail(office, "quote", id, "customerMail");
    await stage.settled();
    expect(await readTimelineMail(id, "customerMail")).toMatchObject({ state: "sent", attempts: 2 });
    expect(await readSummary(reference)).toMatchObject({ hasMailTrouble: false });
  });

  it("is not sent again after a complaint", async () => {
    const { id } = await aRequest(stage, { email: simulated("complaint") });
    await expect(retryRequestMail(office, "quote", id, "customerMail")).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

describe("other bounced mails", () => {
  it("mark a reply of staff", async () => {
    const { id, reference, email } = await aMessage(stage);
    const writeTo = (address: string) => ContactEntity.patch({ id }).set({ email: address }).go();
    await writeTo(simulated("bounce"));
    const reply = { id: randomUUID(), subject: "Your message", text: "Would Friday suit you?" };
    await addReply(office, "contact", id, reply);
    await stage.settled();
    const { timeline } = await readMessage(office, id);
    expect(timeline.find((item) => item.id === reply.id)?.mail).toMatchObject({
      state: "bounced",
      reason: "address",
      canRetry: true,
    });
    expect((await listOf({ q: reference }, "contact")).items).toMatchObject([{ hasMailTrouble: true }]);
    await writeTo(email);
  });

  it("mark the mail to staff after one of several recipients bounced", async () => {
    await writeSettings({ quote_form_emails: ["office@example.test", simulated("bounce")] });
    const { id } = await aRequest(stage);
    expect(await readTimelineMail(id, "staffMail")).toMatchObject({ state: "bounced", reason: "address" });
  });

  it("of the settings' test belong to no record, and cause no failure", async () => {
    await writeSettings({ quote_form_emails: [simulated("bounce")] });
    await sendTestMail(anActor("owner"), { key: "quote_form_emails" });
    await stage.settled();
    expect(stage.deadLetters()).toEqual([]);
  });
});

describe("an event of SES", () => {
  it("changes nothing when it arrives twice", async () => {
    const { id } = await aRequest(stage, { email: simulated("bounce") });
    const before = await readState(id);
    await handler(aBounce(confirmationTags(id), before?.state === "bounced" ? before.messageId : ""));
    expect(await readState(id)).toEqual(before);
  });

  it("about an earlier try changes nothing", async () => {
    const { id } = await aRequest(stage);
    const states: MailState[] = [
      { state: "sent", at: 1, messageId: "second", attempts: 2 },
      { state: "bounced", at: 1, messageId: "second", attempts: 2, reason: "mailbox-full" },
      { state: "failed", at: 1, attempts: 2, error: "Throttling" },
    ];
    for (const state of states) {
      await setState(id, state);
      await handler(aBounce(confirmationTags(id), "first"));
      expect(await readState(id)).toEqual(state);
    }
  });

  it("is retried when it arrives before the mail counts as sent", async () => {
    const { id } = await aRequest(stage);
    const event = aBounce(confirmationTags(id), "early");
    await setState(id, { state: "sending", leaseUntil: Date.now() + 60_000, attempts: 1 });
    await expect(handler(event)).rejects.toMatchObject({ code: "mail_in_progress" });
    await setState(id, { state: "sent", at: 1, messageId: "early", attempts: 1 });
    await handler(event);
    expect(await readState(id)).toMatchObject({ state: "bounced", messageId: "early", attempts: 1 });
  });

  it("can be redriven by operators after it failed for good", async () => {
    const { id } = await aRequest(stage);
    await setState(id, { state: "sent", at: 1, messageId: "lost", attempts: 1 });
    const requestPayload = aBounce(confirmationTags(id), "lost");
    const queues = { MailFeedbackDeadLetters: [JSON.stringify({ requestPayload })] };
    const account: Account = { called: [], queues };
    const redrive = () => runScript("redrive", ["--stage", "dev", "feedback"], account);
    expect(await redrive()).toMatchObject({ ok: true });
    expect(account.called).toEqual([{ name: "MailFeedbackFunction", event: requestPayload }]);
    expect(account.queues).toEqual({ MailFeedbackDeadLetters: [] });
    await handler(account.called[0]?.event as MailFeedbackEvent);
    expect(await readState(id)).toMatchObject({ state: "bounced", messageId: "lost" });
    await redrive();
    expect(account.called).toHaveLength(1);
  });

  it("about a deleted request or an unknown mail is ignored", async () => {
    const { id } = await aRequest(stage);
    await deleteRequest(anActor("owner"), "quote", id);
    await stage.settled();
    for (const tags of [confirmationTags(id), { ...confirmationTags(id), form: "other" }, {}])
      await expect(handler(aBounce(tags, "1"))).resolves.toBeUndefined();
    expect(await readState(id)).toBeUndefined();
  });
});
