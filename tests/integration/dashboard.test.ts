import { randomUUID } from "node:crypto";
import { countChanges, PRESENT } from "@handyman/core/dashboard/count-change";
import { listCities, readDashboard, readWeek } from "@handyman/core/dashboard/dashboard";
import { readInboxCounts } from "@handyman/core/dashboard/inbox-counts";
import { MoneyStatsEntity } from "@handyman/core/dashboard/money";
import { recount } from "@handyman/core/dashboard/recount";
import { type Dashboard, dashboardQuery } from "@handyman/core/dashboard/schema";
import { pacificDay } from "@handyman/core/lib/date";
import { addNote } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { deleteRequest } from "@handyman/core/requests/delete";
import { RequestEntity } from "@handyman/core/requests/entity";
import { toEntry } from "@handyman/core/requests/entry";
import { declineEstimate } from "@handyman/core/requests/estimates/answer";
import { payInvoice, undoPayment, voidInvoice } from "@handyman/core/requests/invoices/change";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { listStaff } from "@handyman/core/staff/staff";
import { afterAll, describe, expect, it } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { aSentEstimate } from "../setup/estimates.ts";
import { anInvoice } from "../setup/invoices.ts";
import { aMessage, anActor, aRequest } from "../setup/requests.ts";
import { callAs } from "../setup/staff.ts";
import { emptyStage, useStage } from "../setup/stage.ts";

const stage = useStage();

// The tests store inbox entries without requests, which other files must not find.
afterAll(() => emptyStage(stage));
const office = anActor();

// Two days by default, because a test may run at midnight.
const today = pacificDay();
const tomorrow = pacificDay(new Date(Date.now() + 24 * 3_600_000));
const read = (from = today, to = tomorrow) => readDashboard(office, dashboardQuery.parse({ from, to }));
const countOf = (counts: Dashboard["services"], key: string) =>
  counts.find((one) => one.key === key)?.count ?? 0;

const aCall = () => ({ id: randomUUID(), kind: "call" as const, text: "She agreed." });

type Fields = Record<string, string | string[]>;

const deliver = (before: Fields | undefined, after: Fields | undefined, eventId = randomUUID()) =>
  countChanges([{ eventId, entity: "request", before, after }]);

const anEntry = (overrides: Fields = {}): Fields => ({
  form: "quote",
  id: randomUUID(),
  createdAt: "2024-03-05T20:00:00.000Z",
  status: "new",
  services: ["plumbing-repair", "drywall-repair"],
  city: "oakland",
  source: "/blog/some-post",
  ...overrides,
});

describe("the dashboard", () => {
  it("counts a batch in one transaction, and each event once when part of the batch comes again", async () => {
    const day = "2024-03-09";
    const counted = async () => (await read(day, day)).received;
    const changes = Array.from({ length: 40 }, () => ({
      eventId: randomUUID(),
      entity: "request",
      before: undefined,
      after: anEntry({ createdAt: `${day}T20:00:00.000Z` }),
    }));
    const { calls } = await unitsOf(() => countChanges(changes.slice(0, 30)));
    expect(calls).toBe(1);
    expect(await counted()).toBe(30);
    await countChanges(changes);
    expect(await counted()).toBe(40);
    await countChanges(changes);
    expect(await counted()).toBe(40);
  });

  it("counts a service that staff added, beside the cities without a page", async () => {
    const day = "2024-03-10";
    const after = anEntry({ createdAt: `${day}T20:00:00.000Z`, services: ["roof-repair", "deck-repair"] });
    await countChanges([{ eventId: randomUUID(), entity: "request", before: undefined, after }]);
    const { services, cities } = await read(day, day);
    expect(services.map(({ key, count }) => [key, count])).toEqual([
      ["deck-repair", 1],
      ["roof-repair", 1],
    ]);
    expect(JSON.stringify(cities)).not.toContain("roof");
  });

  it("follows a request from its arrival to its end", async () => {
    const before = await read();
    const sent = await aRequest(stage, { address: "12 Main St, Berkeley, CA 94704" });
    await aMessage(stage);
    const arrived = await read();
    expect(arrived.received).toBe(before.received + 1);
    expect(arrived.now.waiting).toBe(before.now.waiting + 1);
    expect(arrived.now.waitingMessages).toBe(before.now.waitingMessages + 1);
    expect(countOf(arrived.cities, "berkeley")).toBe(countOf(before.cities, "berkeley") + 1);
    expect(arrived.days.map(({ day }) => day)).toEqual([today, tomorrow]);
    expect(arrived.days.reduce((sum, { received }) => sum + received, 0)).toBe(arrived.received);

    await addNote(office, "quote", sent.id, aCall());
    await changeRequest(office, "quote", sent.id, { version: 1, status: "completed" });
    await stage.settled();
    const won = await read();
    expect([won.won, won.lost, won.replied]).toEqual([before.won + 1, before.lost, before.replied + 1]);
    expect(won.now.waiting).toBe(before.now.waiting);
    expect(won.now.byStatus.completed).toBe(before.now.byStatus.completed + 1);
    expect(won.medianReplyMinutes).toBeLessThanOrEqual(1);

    await changeRequest(office, "quote", sent.id, { version: 2, status: "declined" });
    await stage.settled();
    expect(await read()).toMatchObject({ won: before.won, lost: before.lost + 1 });

    await changeRequest(office, "quote", sent.id, { version: 3, spam: true });
    await stage.settled();
    const spam = await read();
    expect(spam).toMatchObject({ received: before.received, spam: before.spam + 1, lost: before.lost });
    expect(countOf(spam.cities, "berkeley")).toBe(countOf(before.cities, "berkeley"));
    expect(stage.deadLetters()).toEqual([]);
  });

  it("counts a change of status alone as no reply", async () => {
    const before = await read();
    const { id } = await aRequest(stage);
    await changeRequest(office, "quote", id, { version: 0, status: "contacted" });
    await stage.settled();
    const { replied, now } = await read();
    expect([replied, now.waiting]).toEqual([before.replied, before.now.waiting]);
  });

  it("counts a reply to suspected spam, and only spam after staff marked it again", async () => {
    const before = await read();
    const { id } = await aRequest(stage, { fax: "555" });
    await addNote(office, "quote", id, aCall());
    await changeRequest(office, "quote", id, { version: 1, status: "contacted" });
    await stage.settled();
    const answered = await read();
    expect([answered.received, answered.replied]).toEqual([before.received + 1, before.replied + 1]);
    await changeRequest(office, "quote", id, { version: 2, spam: true });
    await stage.settled();
    const { received, replied, spam } = await read();
    expect([received, replied, spam]).toEqual([before.received, before.replied, before.spam + 1]);
  });

  it("still counts a deleted request as received, but in no status", async () => {
    const before = await read();
    const { id } = await aRequest(stage);
    await deleteRequest(office, "quote", id);
    await stage.settled();
    const after = await read();
    expect(after.received).toBe(before.received + 1);
    expect(after.now.byStatus).toEqual(before.now.byStatus);
  });

  it("counts an event once when the stream delivers it again", async () => {
    const [from, to] = ["2024-03-05", "2024-03-05"];
    const [entry, arrival, change] = [anEntry(), randomUUID(), randomUUID()];
    const later = { ...entry, status: "declined", repliedAt: "2024-03-05T23:00:00.000Z" };
    await Promise.all([1, 2, 3].map(() => deliver(undefined, entry, arrival)));
    await deliver(entry, later, change);
    await deliver(undefined, entry, arrival);
    await deliver(entry, later, change);
    const counted = await read(from, to);
    expect(counted).toMatchObject({ received: 1, lost: 1, won: 0, replied: 1, spam: 0 });
    expect(counted.services).toHaveLength(2);
    expect(counted.cities).toEqual([{ key: "oakland", count: 1 }]);
    expect(counted.sources).toEqual([{ key: "blog", count: 1 }]);
    expect(counted.medianReplyMinutes).toBeGreaterThan(120);
    expect(counted.medianReplyMinutes).toBeLessThanOrEqual(180);
  });

  it("counts by days of the Bay Area, and lists empty days", async () => {
    await deliver(undefined, anEntry({ createdAt: "2023-07-02T06:59:00.000Z" }));
    await deliver(undefined, anEntry({ createdAt: "2023-07-02T07:01:00.000Z" }));
    expect((await read("2023-06-30", "2023-07-03")).days).toEqual([
      { day: "2023-06-30", received: 0 },
      { day: "2023-07-01", received: 1 },
      { day: "2023-07-02", received: 1 },
      { day: "2023-07-03", received: 0 },
    ]);
  });

  it("counts this week from Monday, and last week up to the same day", async () => {
    // 2019-03-06 is a Wednesday.
    for (const day of ["02-24", "02-25", "02-27", "02-28", "03-03", "03-04", "03-06", "03-06", "03-07"])
      await deliver(undefined, anEntry({ createdAt: `2019-${day}T20:00:00.000Z` }));
    expect(await readWeek("2019-03-06")).toEqual({ received: 3, before: 2 });
    expect(await readWeek("2019-03-03")).toEqual({ received: 4, before: 1 });
  });

  it("creates no counter for an unknown source, and writes nothing for a change of assignee", async () => {
    await deliver(undefined, anEntry({ createdAt: "2022-01-01T20:00:00.000Z", source: "/constructor/x" }));
    expect((await read("2022-01-01", "2022-01-01")).sources).toEqual([{ key: "other", count: 1 }]);
    const entry = anEntry();
    const { write } = await unitsOf(() => deliver(entry, { ...entry, assigneeId: "somebody" }));
    expect(write).toBe(0);
  });

  it("costs the same with many requests, and counts at most 100 late ones", { timeout: 90_000 }, async () => {
    const sent = await aRequest(stage);
    const { data } = await QuoteEntity.get({ id: sent.id }).go();
    if (!data) throw new Error("no quote");
    const base = toEntry(data);
    const somePast = (count: number) =>
      RequestEntity.put(
        Array.from({ length: count }, (_, index) => ({
          ...base,
          id: randomUUID(),
          createdAt: new Date(Date.UTC(2021, 0, 2, 12, index)).toISOString(),
        })),
      ).go();
    await somePast(102);
    await stage.settled();
    const counted = await unitsOf(() => readInboxCounts(office, "quote"));
    expect(counted.answer.overdue).toEqual({ count: 100, hasMore: true });
    const few = await unitsOf(() => read("2021-01-01", "2021-01-31"));
    expect(few.answer.now).toMatchObject({ overdue: 100, hasMoreOverdue: true });
    await somePast(60);
    await stage.settled();
    const many = await unitsOf(() => read("2021-01-01", "2021-01-31"));
    expect(many.answer.received).toBe(few.answer.received + 60);
    expect(many.read).toBe(few.read);
    expect(many.read).toBeLessThan(25);
    expect((await unitsOf(() => readInboxCounts(office, "quote"))).read).toBe(counted.read);
    expect(counted.read).toBeLessThan(27);
  });
});

describe("the cities of requests", () => {
  const mateo = "San Mateo";

  it("are counted by name, once for each event, and apart from requests without a city", async () => {
    const [from, to] = ["2018-03-05", "2018-03-06"];
    const createdAt = "2018-03-06T20:00:00.000Z";
    const event = randomUUID();
    for (const _ of [1, 2]) await deliver(undefined, anEntry({ createdAt, city: mateo }), event);
    await deliver(undefined, anEntry({ createdAt: "2018-03-05T20:00:00.000Z", city: mateo }));
    for (const city of ["Albany", "", "", "", "oakland"])
      await deliver(undefined, anEntry({ createdAt, city }));
    const { cities, withoutCity } = await read(from, to);
    expect(cities[0]).toEqual({ key: mateo, count: 2 });
    expect(cities.map(({ key }) => key).toSorted()).toEqual(["Albany", mateo, "oakland"]);
    expect(withoutCity).toBe(3);
    expect((await read(to, to)).cities).toContainEqual({ key: mateo, count: 1 });
  });

  it("are counted when each change of a batch has a day and a city of its own", async () => {
    const changes = Array.from({ length: 40 }, (_, index) => ({
      eventId: randomUUID(),
      entity: "request",
      before: undefined,
      after: anEntry({
        createdAt: `2017-${index < 20 ? "03" : "04"}-${10 + (index % 20)}T20:00:00Z`,
        city: `Town ${index}`,
      }),
    }));
    for (const _ of [1, 2]) await countChanges(changes);
    const { received, cities } = await read("2017-03-01", "2017-04-30");
    expect([received, cities.length]).toEqual([40, 40]);
  });

  it("are counted apart when only their capitals differ", async () => {
    const at = { createdAt: "2016-03-05T20:00:00.000Z" };
    const entry = anEntry({ ...at, city: "Mcarthur" });
    await deliver(undefined, entry);
    await deliver(entry, { ...entry, city: "McArthur" });
    const { cities } = await read("2016-03-05", "2016-03-05");
    expect(cities).toEqual([{ key: "McArthur", count: 1 }]);
  });

  it("are listed while a request from there is neither spam nor deleted", async () => {
    const sent = await aRequest(stage, { address: "12 Elm Street, Brisbane, CA 94005, USA" });
    expect(await listCities(office)).toContain("Brisbane");
    await changeRequest(office, "quote", sent.id, { version: 0, spam: true });
    await stage.settled();
    expect(await listCities(office)).not.toContain("Brisbane");
    await changeRequest(office, "quote", sent.id, { version: 1, spam: false });
    await stage.settled();
    expect(await listCities(office)).toContain("Brisbane");
    await deleteRequest(office, "quote", sent.id);
    await stage.settled();
    expect(await listCities(office)).not.toContain("Brisbane");
    await expect(listCities({ id: "x", roles: ["editor"] })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("leave no record of a city without requests after a recount", async () => {
    const sent = await aRequest(stage, { address: "12 Elm Street, Moraga, CA 94556" });
    const listDays = async () =>
      (await stage.records("cityStats")).filter(({ city }) => city === "Moraga").map(({ day }) => day);
    await deleteRequest(office, "quote", sent.id);
    await stage.settled();
    expect(await listDays()).toContain(PRESENT);
    await recount(new Map(), 10);
    expect(await listDays()).toEqual([today]);
  });
});

describe("the numbers of the inbox", () => {
  it("follow each request, and count the caller's open requests", async () => {
    const [member] = await listStaff(office);
    const me = { ...office, id: member?.id ?? "" };
    const counts = () => readInboxCounts(me, "contact");
    const before = await counts();
    const { id } = await aMessage(stage);
    await changeRequest(office, "contact", id, { version: 0, assigneeId: me.id });
    await stage.settled();
    const arrived = await counts();
    expect(arrived.byStatus.new).toBe(before.byStatus.new + 1);
    expect(arrived.mine).toEqual({ count: before.mine.count + 1, hasMore: false });
    expect(await readInboxCounts(office, "contact")).toMatchObject({ mine: { count: 0, hasMore: false } });
    await changeRequest(office, "contact", id, { version: 1, status: "completed" });
    await stage.settled();
    const closed = await counts();
    expect(closed.byStatus.completed).toBe(before.byStatus.completed + 1);
    expect([closed.byStatus.new, closed.mine]).toEqual([before.byStatus.new, before.mine]);
  });

  it("are for staff who may open that inbox", async () => {
    const editor = { id: "x", roles: ["editor"] as const };
    await expect(readInboxCounts(editor, "contact")).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("GET /api/admin/dashboard", () => {
  it("refuses a period that is invalid or too long", async () => {
    for (const query of [
      "",
      "?from=2024-02-30&to=2024-03-01",
      "?from=2024-03-02&to=2024-03-01",
      "?from=2023-01-01&to=2024-12-31",
    ])
      expect((await callAs(stage, "owner", "GET", `/api/admin/dashboard${query}`)).status, query).toBe(400);
  });
});

describe("the money of the dashboard", () => {
  it("follows a price, an acceptance, an invoice and a payment, by service and source", async () => {
    await emptyStage(stage);
    const { sent, invoice } = await anInvoice(stage, office);
    const lost = await aRequest(stage);
    await aSentEstimate(office, lost.id);
    await declineEstimate(office, lost.id, 1, { reason: "price", text: "" });
    await payInvoice(office, invoice.id, { paidOn: today, method: "cash" });
    await stage.settled();
    const { money } = await read();
    expect(money).toMatchObject({
      quoted: { count: 2, cents: 462_00 },
      accepted: { count: 1, cents: 231_00 },
      invoiced: { count: 1, cents: 231_00 },
      paid: { count: 1, cents: 231_00 },
      lostReasons: [{ key: "price", count: 1 }],
    });
    expect(money.medianMinutesToPrice).toBeGreaterThan(0);
    const [service] = sent.services ?? [];
    expect(money.services.find(({ key }) => key === service?.serviceKey)).toMatchObject({
      quoted: { count: 2 },
      accepted: { count: 1, cents: 231_00 },
      paid: { cents: 231_00 },
    });
    expect(money.sources).toHaveLength(1);
    await undoPayment(office, invoice.id, 2);
    await voidInvoice(office, invoice.id);
    await declineEstimate(office, sent.id, 1, { reason: "timing", text: "" });
    await stage.settled();
    const { money: later } = await read();
    expect(later).toMatchObject({
      quoted: { count: 2, cents: 462_00 },
      accepted: { count: 0, cents: 0 },
      invoiced: { count: 0, cents: 0 },
      paid: { count: 0, cents: 0 },
    });
    expect(later.lostReasons.map(({ key }) => key).sort()).toEqual(["price", "timing"]);
    await recount(new Map(), 10);
    expect((await read()).money).toEqual(later);
  });

  it("counts each event once, keeps a deleted request, and comes back after the counters were lost", async () => {
    await emptyStage(stage);
    const { sent, invoice } = await anInvoice(stage, office);
    await payInvoice(office, invoice.id, { paidOn: today, method: "cash" });
    await stage.settled();
    const entry = (await RequestEntity.get({ form: "quote", id: sent.id }).go({ consistent: true })).data;
    const counted = (await read()).money;
    const eventId = randomUUID();
    const event = { eventId, entity: "request", before: undefined, after: { ...entry, id: randomUUID() } };
    for (const _ of [1, 2]) await countChanges([event]);
    expect((await read()).money.paid).toEqual({ count: 2, cents: 462_00 });
    for (const { day, part } of (await MoneyStatsEntity.scan.go({ pages: "all" })).data)
      await MoneyStatsEntity.delete({ day, part }).go();
    await recount(new Map(), 10);
    expect((await read()).money).toEqual(counted);
    await deleteRequest(office, "quote", sent.id);
    await stage.settled();
    expect((await read()).money).toEqual(counted);
  });
});
