import { randomUUID } from "node:crypto";
import { listAudit } from "@handyman/core/audit-log/list";
import { addDays, fromPacific, pacificDay } from "@handyman/core/lib/date";
import { addNote } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { exportCustomer } from "@handyman/core/requests/customer-file/export";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { deleteRequest } from "@handyman/core/requests/delete";
import { RequestEntity } from "@handyman/core/requests/entity";
import {
  acceptEstimate,
  askForChange,
  customer,
  declineEstimate,
  undoAcceptance,
  withdrawEstimate,
} from "@handyman/core/requests/estimates/answer";
import { readEstimates, saveEstimateDraft } from "@handyman/core/requests/estimates/draft";
import { EstimateEntity } from "@handyman/core/requests/estimates/entity";
import { followEstimates } from "@handyman/core/requests/estimates/remind";
import { sendEstimate } from "@handyman/core/requests/estimates/send";
import { readRequest } from "@handyman/core/requests/read";
import { listToPlan, scheduleVisit } from "@handyman/core/requests/schedule";
import { enterRequest } from "@handyman/core/requests/staff-form/enter-request";
import { enteredRequest } from "@handyman/core/requests/staff-form/schema";
import { toPlanQuery } from "@handyman/core/requests/visits/schema";
import { writeSettings } from "@handyman/core/settings/setting";
import { beforeEach, describe, expect, it } from "vitest";
import { anEnteredRequest } from "../factories.ts";
import { unitsOf } from "../setup/capacity.ts";
import { aDraft, aLine, anEstimate, aSentEstimate, twoOptions } from "../setup/estimates.ts";
import { anActor, aRequest, readCustomerId } from "../setup/requests.ts";
import { owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();
const dana = { name: "Dana Whitfield" };
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => writeSettings({ quote_form_emails: ["office@example.test"] }));

async function aWaitingEstimate(overrides: Parameters<typeof aSentEstimate>[2] = {}) {
  const sent = await aRequest(stage);
  await aSentEstimate(office, sent.id, overrides);
  await stage.settled();
  return sent;
}

const readLatest = async (id: string) => (await readEstimates(office, id)).versions[0];

async function mailsTo(email: string) {
  await stage.settled();
  return (await stage.mail()).filter(({ to }) => to.includes(email));
}

const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => /estimate/.test(subject));

/** Whether the index of reminders has the estimate. */
async function isDue(requestId: string) {
  const [record] = (await stage.records("estimate")).filter((one) => one.requestId === requestId);
  return record?.gsi1pk !== undefined && record.gsi1sk !== undefined;
}

/** Moves the last day of an estimate into the past, as waiting would. */
async function expire(requestId: string) {
  const { data } = await EstimateEntity.get({ requestId, number: 1 }).go({ consistent: true });
  if (data) await EstimateEntity.put({ ...data, expiresAt: new Date(Date.now() - 1000).toISOString() }).go();
}

describe("a draft", () => {
  it("starts with the tasks of the request, and is shared and versioned", async () => {
    const { id } = await aRequest(stage);
    const { draft } = await readEstimates(office, id);
    expect(draft.version).toBe(0);
    expect(draft.content.lines.length).toBeGreaterThan(0);
    for (const _ of [1, 2]) await saveEstimateDraft(office, id, { version: 0, content: anEstimate() });
    const colleague = anActor();
    expect((await readEstimates(colleague, id)).draft).toMatchObject({ version: 1, changedBy: office.id });
    const late = { version: 0, content: anEstimate({ message: "Mine" }) };
    await expect(saveEstimateDraft(colleague, id, late)).rejects.toMatchObject({ code: "changed_meanwhile" });
  });

  it("can't be sent while something is missing, and belongs to a request that is there", async () => {
    const { id } = await aRequest(stage);
    const { draft } = await aDraft(office, id, { message: "We come on {date}." });
    const sending = { version: draft.version, isMailed: true };
    await expect(sendEstimate(office, id, sending)).rejects.toMatchObject({ code: "incomplete_estimate" });
    const save = { version: 0, content: anEstimate() };
    await expect(saveEstimateDraft(office, randomUUID(), save)).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("an estimate that is sent", () => {
  it("moves the request to Quoted, answers the customer, and mails the price once", async () => {
    const { id, email, reference } = await aRequest(stage);
    const { draft } = await aDraft(office, id, { discount: { percent: 10 }, deposit: { percent: 10 } });
    for (const _ of [1, 2]) await sendEstimate(office, id, { version: draft.version, isMailed: true });
    const mails = (await mailsTo(email)).filter(({ subject }) => subject === `Your estimate (${reference})`);
    expect(mails).toHaveLength(1);
    for (const words of [
      "$191.00",
      "Total: $207.90",
      "Deposit when you approve: $20.79",
      "To accept, open your page",
    ])
      expect(mails[0]?.text).toContain(words);
    const detail = await readRequest(office, id);
    expect(detail).toMatchObject({ status: "quoted" });
    expect(detail.repliedAt).not.toBe("");
    expect(detail.timeline.filter(({ kind }) => kind === "estimate")).toMatchObject([
      { actorId: office.id, mail: { state: "sent" } },
    ]);
  });

  it("holds until the end of the last Pacific day", async () => {
    const { id } = await aWaitingEstimate();
    const validUntil = addDays(pacificDay(), 14);
    expect(await readLatest(id)).toMatchObject({ number: 1, state: "sent", validUntil });
    const { data } = await EstimateEntity.get({ requestId: id, number: 1 }).go();
    expect(data?.expiresAt).toBe(fromPacific(addDays(validUntil, 1), "00:00"));
  });

  it("never changes: a new version replaces it, also while the settings change", async () => {
    const { id, email } = await aWaitingEstimate();
    const before = (await readEstimates(office, id)).versions[0];
    await writeSettings({ warranty_months: "24" });
    await aSentEstimate(anActor(), id, { lines: [aLine({ unitCents: 300_00 })] });
    await writeSettings({ warranty_months: "12" });
    const { versions } = await readEstimates(office, id);
    expect(versions).toMatchObject([
      { number: 2, state: "sent", choices: [{ total: 600_00 }] },
      { ...before, state: "replaced" },
    ]);
    await expect(acceptEstimate(customer, id, 1, dana)).rejects.toMatchObject({ code: "estimate_replaced" });
    expect((await mailsTo(email)).at(-1)?.text).toContain("This replaces the estimate that you got before.");
  });

  it("is one of two that staff send at once", async () => {
    const { id, email } = await aRequest(stage);
    const { draft } = await aDraft(office, id);
    const sending = { version: draft.version, isMailed: true };
    const outcomes = await Promise.allSettled([1, 2].map(() => sendEstimate(anActor(), id, sending)));
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "changed_meanwhile" } },
    ]);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it("keeps a planned visit, and reaches a customer without an email in person", async () => {
    const { id } = await aRequest(stage);
    const visit = {
      version: 0,
      day: "2099-05-06",
      start: "10:00",
      staffId: owner.id,
      isMailed: false,
    } as const;
    await scheduleVisit(office, id, visit);
    await aSentEstimate(office, id, { isMailed: false });
    await stage.settled();
    const detail = await readRequest(office, id);
    expect(detail).toMatchObject({ status: "scheduled", visitDay: "2099-05-06" });
    expect(detail.timeline.find(({ kind }) => kind === "estimate")?.mail).toMatchObject({ state: "skipped" });
  });
});

describe("an acceptance", () => {
  it("keeps name, time and words, wins the request, and tells both sides once", async () => {
    const { id, email, name } = await aWaitingEstimate({ options: twoOptions });
    const before = Date.now();
    for (const _ of [1, 2]) await acceptEstimate(customer, id, 1, { ...dana, option: "Best" });
    const latest = await readLatest(id);
    expect(latest).toMatchObject({
      state: "accepted",
      answeredBy: "customer",
      acceptance: { ...dana, option: "Best", total: 731_00 },
    });
    const { at = "", text = "" } = latest?.acceptance ?? {};
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    for (const words of ["Option: Best", "New panel", "Total: $731.00", "for 12 months"])
      expect(text).toContain(words);
    expect(text).not.toContain("Patch only");
    await stage.settled();
    expect(await isDue(id)).toBe(false);
    expect(await readRequest(office, id)).toMatchObject({ status: "scheduled", folder: "open" });
    expect((await subjectsTo(email)).filter((subject) => /[Yy]ou accept/.test(subject))).toHaveLength(1);
    const staffMails = (await mailsTo("office@example.test")).filter(
      ({ subject, text: words }) => subject.includes(name) && words.includes("Accepted “Best” for $731.00"),
    );
    expect(staffMails).toHaveLength(1);
    await expect(acceptEstimate(customer, id, 1, { ...dana, option: "Good" })).rejects.toMatchObject({
      code: "estimate_accepted",
    });
  });

  it("waits for a day of its own, although somebody came before to take a look", async () => {
    const { id } = await aWaitingEstimate();
    const visit = { visitDay: "2026-01-05", visitStart: "10:00", visitStaffId: "anna" };
    await RequestEntity.patch({ form: "quote", id })
      .set({ ...visit, visitProgress: "done" })
      .go();
    await acceptEstimate(customer, id, 1, dana);
    const waiting = await listToPlan(office, toPlanQuery.parse({ limit: 100 }));
    expect(waiting.items.map((item) => item.id)).toContain(id);
    expect(await readRequest(office, id)).toMatchObject({ status: "scheduled", visitDay: "" });
  });

  it("needs an option that exists", async () => {
    const { id } = await aWaitingEstimate({ options: twoOptions });
    for (const option of [undefined, "Better"])
      await expect(acceptEstimate(customer, id, 1, { ...dana, option })).rejects.toMatchObject({
        code: "unknown_option",
      });
  });

  it("of two at once with other options has one outcome", async () => {
    const { id } = await aWaitingEstimate({ options: twoOptions });
    const tries = twoOptions.map(({ name: option }) => acceptEstimate(customer, id, 1, { ...dana, option }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "estimate_accepted" } },
    ]);
  });

  it("and a new version at once: one comes first, and the other one hears of it", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aWaitingEstimate();
      const { draft } = await aDraft(office, id, { message: "A better price." });
      const [accepted, sent] = await Promise.allSettled([
        acceptEstimate(customer, id, 1, dana),
        sendEstimate(office, id, { version: draft.version, isMailed: true }),
      ]);
      const states = (await readEstimates(office, id)).versions.map(({ state }) => state);
      if (accepted.status === "fulfilled") {
        expect(sent).toMatchObject({ reason: { code: "estimate_accepted" } });
        expect(states).toEqual(["accepted"]);
      } else {
        expect(accepted).toMatchObject({ reason: { code: "estimate_replaced" } });
        expect(states).toEqual(["sent", "replaced"]);
      }
    }
  });

  it("is refused when the estimate is over, taken back, or its request is closed or gone", async () => {
    const over = await aWaitingEstimate();
    await expire(over.id);
    await expect(acceptEstimate(customer, over.id, 1, dana)).rejects.toMatchObject({
      code: "estimate_expired",
    });
    const back = await aWaitingEstimate();
    for (const _ of [1, 2]) await withdrawEstimate(office, back.id, 1);
    await expect(acceptEstimate(customer, back.id, 1, dana)).rejects.toMatchObject({
      code: "estimate_withdrawn",
    });
    expect(await subjectsTo(back.email)).toContain(`We took back your estimate (${back.reference})`);
    const closed = await aWaitingEstimate();
    await changeRequest(office, "quote", closed.id, { version: 1, status: "declined" });
    await expect(acceptEstimate(customer, closed.id, 1, dana)).rejects.toMatchObject({
      code: "request_closed",
    });
    await deleteRequest(office, "quote", closed.id);
    await expect(acceptEstimate(customer, closed.id, 1, dana)).rejects.toMatchObject({ kind: "not-found" });
  });

  it("can be taken back for 15 minutes, and made again", async () => {
    const { id, email } = await aWaitingEstimate();
    await acceptEstimate(customer, id, 1, dana);
    // Otherwise the mail may be skipped, because its words are no longer true.
    await stage.settled();
    for (const _ of [1, 2]) await undoAcceptance(customer, id, 1);
    await stage.settled();
    expect(await readRequest(office, id)).toMatchObject({ status: "quoted" });
    expect(await readLatest(id)).toMatchObject({ state: "sent", acceptance: undefined });
    expect(await isDue(id)).toBe(true);
    await acceptEstimate(customer, id, 1, dana);
    await stage.settled();
    expect((await subjectsTo(email)).filter((subject) => /[Yy]ou accept/.test(subject))).toHaveLength(2);
    const { acceptance } = (await readLatest(id)) ?? {};
    const earlier = new Date(Date.parse(acceptance?.at ?? "") - 16 * 60_000).toISOString();
    await EstimateEntity.patch({ requestId: id, number: 1 })
      .set({ acceptance: { ...acceptance, at: earlier } as never })
      .go();
    await expect(undoAcceptance(customer, id, 1)).rejects.toMatchObject({ code: "undo_expired" });
  });

  it("that staff write down after a call sends the customer a copy, and staff nothing", async () => {
    const { id, email } = await aWaitingEstimate();
    const before = (await mailsTo("office@example.test")).length;
    await acceptEstimate(office, id, 1, dana);
    expect(await subjectsTo(email)).toHaveLength(2);
    expect(await mailsTo("office@example.test")).toHaveLength(before);
    const { timeline } = await readRequest(office, id);
    expect(timeline.filter(({ kind }) => kind === "recorded")).toMatchObject([
      { actorId: office.id, text: "Accepted $231.00, as Dana Whitfield told us." },
    ]);
  });

  it("is refused to people without the right", async () => {
    const { id } = await aWaitingEstimate();
    await expect(acceptEstimate(anActor("editor"), id, 1, dana)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("lets no new version out, until staff record that the customer canceled", async () => {
    const { id } = await aWaitingEstimate();
    await acceptEstimate(customer, id, 1, dana);
    await expect(aSentEstimate(office, id)).rejects.toMatchObject({ code: "estimate_accepted" });
    const no = { reason: "timing", text: "" } as const;
    await expect(declineEstimate(customer, id, 1, no)).rejects.toMatchObject({ code: "estimate_accepted" });
    await declineEstimate(office, id, 1, no);
    expect((await aSentEstimate(office, id)).versions).toMatchObject([
      { state: "sent" },
      { state: "declined" },
    ]);
    expect(await readRequest(office, id)).toMatchObject({ status: "quoted" });
  });
});

it("a refusal closes the request with its reason, once", async () => {
  const { id } = await aWaitingEstimate();
  const no = { reason: "price", text: "Too much for a shelf." } as const;
  for (const _ of [1, 2]) await declineEstimate(customer, id, 1, no);
  await stage.settled();
  const detail = await readRequest(office, id);
  expect(detail).toMatchObject({ status: "declined", folder: "closed" });
  expect(detail.timeline.filter(({ kind }) => kind === "answer")).toMatchObject([
    { actorId: "customer", text: "Declined: The price is too high.\nToo much for a shelf." },
  ]);
  expect(await readLatest(id)).toMatchObject({ state: "declined", refusal: no });
});

describe("reminders", () => {
  const inDays = (days: number) => Date.now() + days * DAY_MS + 1000;
  const nudges = async (email: string) =>
    (await subjectsTo(email)).map((subject) => subject.replace(/ \(.*/, ""));

  it("go out once after three days, and once after the last day", async () => {
    const { id, email } = await aWaitingEstimate();
    await followEstimates(inDays(2));
    expect(await nudges(email)).toEqual(["Your estimate"]);
    await Promise.all([inDays(3), inDays(3), inDays(4)].map((now) => followEstimates(now)));
    expect(await nudges(email)).toEqual(["Your estimate", "Your estimate is waiting"]);
    for (const days of [15, 16]) await followEstimates(inDays(days));
    expect((await nudges(email)).slice(2)).toEqual(["Your estimate has ended"]);
    expect(await readLatest(id)).toMatchObject({ state: "expired" });
    expect(await readRequest(office, id)).toMatchObject({ status: "quoted" });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["an acceptance", (id) => acceptEstimate(customer, id, 1, dana)],
    ["a refusal", (id) => declineEstimate(customer, id, 1, { reason: "other", text: "" })],
    ["a wish", (id) => askForChange(customer, id, 1, { id: randomUUID(), text: "Cheaper, please." })],
    ["a withdrawal", (id) => withdrawEstimate(office, id, 1)],
    [
      "a logged call",
      (id) => addNote(office, "quote", id, { id: randomUUID(), kind: "call", text: "Thinks." }),
    ],
    [
      "a message from the customer's page",
      async (id) => {
        const page = await createCustomerLink(id, stage.url);
        const body = new URLSearchParams({ id: randomUUID(), topic: "message", text: "Is paint included?" });
        await fetch(`${page}/messages`, { method: "POST", body, redirect: "manual" });
      },
    ],
    ["a closed request", (id) => changeRequest(office, "quote", id, { version: 1, status: "declined" })],
  ])("stop after %s", async (_what, answer) => {
    const { id, email } = await aWaitingEstimate();
    await answer(id);
    await stage.settled();
    const before = await nudges(email);
    for (const days of [4, 15]) await followEstimates(inDays(days));
    expect(await nudges(email)).toEqual(before);
  });

  it("are not sent if the answer comes before the mail", async () => {
    const { id, email } = await aWaitingEstimate();
    stage.fault({ service: "ses", code: "Throttling", times: 2 });
    await followEstimates(inDays(3));
    await acceptEstimate(customer, id, 1, dana);
    expect(await nudges(email)).not.toContain("Your estimate is waiting");
    const { timeline } = await readRequest(office, id);
    expect(timeline.find(({ kind }) => kind === "nudge")?.mail).toMatchObject({ state: "skipped" });
  });

  it("of a new version start again", async () => {
    const { id, email } = await aWaitingEstimate();
    await followEstimates(inDays(3));
    await stage.settled();
    await aSentEstimate(office, id);
    await stage.settled();
    await followEstimates(inDays(3));
    expect((await nudges(email)).slice(1)).toEqual([
      "Your estimate is waiting",
      "Your new estimate",
      "Your estimate is waiting",
    ]);
  });
});

it("costs what its verbs say, and reminders read nothing but what is due", async () => {
  const { id } = await aRequest(stage);
  const { draft } = await aDraft(office, id);
  const send = () => sendEstimate(office, id, { version: draft.version, isMailed: true });
  const sending = await unitsOf(send, { isAlone: true });
  await stage.settled();
  const answer = await unitsOf(() => acceptEstimate(customer, id, 1, dana), { isAlone: true });
  await stage.settled();
  const idle = await unitsOf(() => followEstimates(Date.now() - DAY_MS));
  expect(sending.write).toBeLessThanOrEqual(18);
  expect(answer.write).toBeLessThanOrEqual(20);
  expect(idle.read).toBeLessThanOrEqual(0.5);
  expect([idle.calls, idle.write, idle.scans]).toEqual([1, 0, 0]);
});

it("a customer without an email gets the printed letter only", async () => {
  const { id } = await enterRequest(
    owner,
    { siteUrl: stage.url },
    enteredRequest.parse(anEnteredRequest({ email: "" })),
  );
  await stage.settled();
  await expect(aSentEstimate(office, id)).rejects.toMatchObject({ code: "no_email" });
  await aSentEstimate(office, id, { isMailed: false });
  for (const days of [4, 15]) await followEstimates(Date.now() + days * DAY_MS);
  await stage.settled();
  const { timeline, status } = await readRequest(office, id);
  expect(status).toBe("quoted");
  expect(timeline.filter(({ kind }) => kind === "nudge" || kind === "expiry")).toEqual([]);
});

it("a wish for a change keeps the estimate open, and reaches staff once", async () => {
  const { id } = await aWaitingEstimate();
  const wish = { id: randomUUID(), text: "Without the paint." };
  for (const _ of [1, 2]) await askForChange(customer, id, 1, wish);
  const mails = await mailsTo("office@example.test");
  expect(mails.filter(({ text }) => text.includes("Without the paint."))).toHaveLength(1);
  await acceptEstimate(customer, id, 1, dana);
  expect(await readLatest(id)).toMatchObject({ state: "accepted" });
});

it("a deletion takes the estimates and the draft, and the audit log keeps number and sums without words", async () => {
  const { id } = await aWaitingEstimate({ message: "For your grandmother." });
  await acceptEstimate(customer, id, 1, dana);
  await stage.settled();
  await deleteRequest(office, "quote", id);
  await stage.settled();
  const left = [...(await stage.records("estimate")), ...(await stage.records("estimateDraft"))];
  expect(left.filter(({ requestId }) => requestId === id)).toEqual([]);
  const { items } = await listAudit(owner, { resourceType: "estimate", limit: 25 } as never);
  const own = items.filter(({ request }) => request?.id === id);
  expect(own).toMatchObject([
    { actorId: "customer", action: "changed", after: { state: "accepted" } },
    { actorId: office.id, action: "created", after: { number: 1, state: "sent", totals: ["$231.00"] } },
  ]);
  expect(JSON.stringify(own)).not.toMatch(/Dana|grandmother/);
});

it("the customer's copy of their data has the estimates, and what they answered", async () => {
  const sent = await aWaitingEstimate();
  await askForChange(customer, sent.id, 1, { id: randomUUID(), text: "Without the paint." });
  await acceptEstimate(customer, sent.id, 1, dana);
  const csv = await exportCustomer(office, await readCustomerId(sent));
  expect(csv).toContain("Small Hole Patch");
  expect(csv).toContain("Accepted by Dana Whitfield");
  expect(csv).toContain("Without the paint.");
});
