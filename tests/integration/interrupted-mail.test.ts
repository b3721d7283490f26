import { randomUUID } from "node:crypto";
import { log } from "@handyman/core/lib/log";
import { type MailState, mailKinds } from "@handyman/core/mail/schema";
import { addReply } from "@handyman/core/requests/add-activity";
import { checkMails, MailCheckEntity } from "@handyman/core/requests/check-mails";
import { deleteRequest } from "@handyman/core/requests/delete";
import { ActivityEntity } from "@handyman/core/requests/entity";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { findOwedMails } from "@handyman/core/requests/redrive";
import { retryRequestMail } from "@handyman/core/requests/retry-mail";
import { writeSettings } from "@handyman/core/settings/setting";
import { handler } from "@handyman/functions/events/form-mail";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hookCalls } from "../setup/capacity.ts";
import { anActor, aRequest, listOf, readTimelineMail } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();
const LEASE_MS = 60_000;

beforeEach(async () => {
  await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
});

async function anOwing(staffMail?: MailState) {
  await writeSettings({ enable_form_notifications: false });
  const sent = await aRequest(stage);
  await writeSettings({ enable_form_notifications: true });
  await QuoteEntity.patch({ id: sent.id }).remove(["staffMail", "customerMail"]).go();
  if (staffMail) await QuoteEntity.patch({ id: sent.id }).set({ staffMail }).go();
  await stage.settled();
  return sent;
}

const claimed = (attempts = 1): MailState => ({
  state: "sending",
  leaseUntil: Date.now() + LEASE_MS,
  attempts,
});

const deliver = (...ids: string[]) => {
  const images = ids.map((id) => ({ __edb_e__: { S: "quote" }, id: { S: id } }));
  const Records = images.map((NewImage, index) => ({
    dynamodb: { SequenceNumber: String(index), NewImage },
  }));
  return handler({ Records } as DynamoDBStreamEvent);
};

const isMarked = async (reference: string) => (await listOf({ q: reference })).items[0]?.hasMailTrouble;

const countMails = async (reference: string) =>
  (await stage.mail()).filter(({ subject }) => subject.includes(reference)).length;

const countChecks = async () => (await MailCheckEntity.query.all({}).go()).data.length;

async function endLeases(id: string): Promise<void> {
  const { data } = await QuoteEntity.get({ id }).go({ consistent: true });
  for (const kind of mailKinds) {
    const state = data?.[kind];
    if (state?.state !== "sending") continue;
    await QuoteEntity.patch({ id })
      .set({ [kind]: { ...state, leaseUntil: Date.now() - 1 } })
      .go();
  }
}

async function checkAfterLease(id: string): Promise<void> {
  await endLeases(id);
  await checkMails(Date.now() + LEASE_MS + 1000);
  await stage.settled();
}

describe("a mail whose first try died in the middle", () => {
  it("is marked in the inbox, holds up no other mail, and goes out once after its lease", async () => {
    const { id, reference } = await anOwing(claimed());
    const other = await anOwing();
    expect(await deliver(id, other.id)).toEqual({ batchItemFailures: [] });
    await stage.settled();
    expect(await countMails(other.reference)).toBe(2);
    expect(await isMarked(reference)).toBe(true);
    expect(await readTimelineMail(id, "staffMail")).toMatchObject({ state: "sending", canRetry: false });

    await checkMails();
    await stage.settled();
    expect(await readTimelineMail(id, "staffMail")).toMatchObject({ state: "sending" });

    await checkAfterLease(id);
    expect(await readTimelineMail(id, "staffMail")).toMatchObject({ state: "sent", attempts: 2 });
    expect(await countMails(reference)).toBe(2);
    expect(await isMarked(reference)).toBe(false);
    expect(await countChecks()).toBe(0);
  });

  it("goes out twice if SES had accepted it, because nothing tells whether it did", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const { id, reference } = await anOwing();
    const before = ({ input }: { input: object }) => {
      if (JSON.stringify(input).includes('"sent"')) throw new Error("died");
    };
    expect(await hookCalls({ before }, () => deliver(id))).toEqual({
      batchItemFailures: [{ itemIdentifier: "0" }],
    });
    logged.mockRestore();
    expect(await deliver(id)).toEqual({ batchItemFailures: [] });
    expect(await countMails(reference)).toBe(2);
    await checkAfterLease(id);
    expect(await countMails(reference)).toBe(4);
    expect(await isMarked(reference)).toBe(false);
  });

  it("loses its mark without another mail if its sender was only slow", async () => {
    const { id, reference } = await anOwing(claimed());
    await deliver(id);
    const sent: MailState = { state: "sent", at: Date.now(), messageId: "1", attempts: 1 };
    await QuoteEntity.patch({ id }).set({ staffMail: sent }).go();
    await stage.settled();
    expect(await isMarked(reference)).toBe(true);
    await checkAfterLease(id);
    expect(await isMarked(reference)).toBe(false);
    expect(await countMails(reference)).toBe(1);
    expect(await countChecks()).toBe(0);
  });

  it("is sent again if it is a reply of staff", async () => {
    const { id } = await aRequest(stage);
    const reply = { id: randomUUID(), subject: `Friday ${randomUUID()}`, text: "At nine?" };
    stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
    await addReply(office, "quote", id, reply);
    await stage.settled();
    const key = { form: "quote", requestId: id, id: reply.id } as const;
    await ActivityEntity.patch(key).set({ mail: claimed() }).go();
    const NewImage = {
      __edb_e__: { S: "requestActivity" },
      id: { S: reply.id },
      form: { S: "quote" },
      requestId: { S: id },
    };
    await handler({ Records: [{ dynamodb: { SequenceNumber: "1", NewImage } }] });
    await checkAfterLease(id);
    expect(await readTimelineMail(id, reply.id)).toMatchObject({ state: "sent", attempts: 2 });
    expect(await countMails(reply.subject)).toBe(1);
  });

  it("of a deleted request is forgotten", async () => {
    const { id } = await anOwing(claimed());
    await deliver(id);
    await deleteRequest(office, "quote", id);
    await checkAfterLease(id);
    expect(await countChecks()).toBe(0);
  });
});

it("a mail that was interrupted three times stays uncertain and marked until staff send it again", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const { id, reference } = await anOwing(claimed(3));
  await deliver(id);
  await checkAfterLease(id);
  expect(await readTimelineMail(id, "staffMail")).toMatchObject({ state: "uncertain", canRetry: true });
  expect(logged.mock.calls).toEqual([["mail given up", { form: "quote", requestId: id, mail: "staffMail" }]]);
  logged.mockRestore();
  expect((await findOwedMails()).map((owed) => owed.id)).not.toContain(id);
  const sent = await countMails(reference);
  expect(await deliver(id)).toEqual({ batchItemFailures: [] });
  await checkAfterLease(id);
  expect(await countMails(reference)).toBe(sent);
  expect(await isMarked(reference)).toBe(true);
  expect(await countChecks()).toBe(0);

  await retryRequestMail(office, "quote", id, "staffMail");
  await stage.settled();
  expect(await readTimelineMail(id, "staffMail")).toMatchObject({ state: "sent" });
  expect(await isMarked(reference)).toBe(false);
});
