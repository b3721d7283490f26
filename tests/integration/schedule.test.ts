import { randomUUID } from "node:crypto";
import { addDays, fromPacific, getWeek, pacificDay } from "@handyman/core/lib/date";
import { transact } from "@handyman/core/lib/dynamo";
import { addNote } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { readCustomerPage } from "@handyman/core/requests/customer-page/page";
import { deleteRequest } from "@handyman/core/requests/delete";
import { RequestEntity } from "@handyman/core/requests/entity";
import { createFeed, deleteFeed } from "@handyman/core/requests/feed";
import { readRequest } from "@handyman/core/requests/read";
import { retryRequestMail } from "@handyman/core/requests/retry-mail";
import { listToPlan, listWeek, readVisitOptions, scheduleVisit } from "@handyman/core/requests/schedule";
import { VisitEntity } from "@handyman/core/requests/visits/entity";
import { toPlanQuery, type VisitInput } from "@handyman/core/requests/visits/schema";
import { claimSlot, VisitSlotEntity } from "@handyman/core/requests/visits/slot";
import { defaultSettings } from "@handyman/core/settings/defaults";
import type { SettingKey, Settings } from "@handyman/core/settings/schema";
import { listSettings, saveSettings } from "@handyman/core/settings/setting";
import type { Actor } from "@handyman/core/staff/actor";
import { CalendarFeedEntity } from "@handyman/core/staff/calendar-feed";
import { inviteStaff } from "@handyman/core/staff/invite-staff";
import { disableStaff, enableStaff, removeStaff } from "@handyman/core/staff/manage-staff";
import { listStaff } from "@handyman/core/staff/staff";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPages } from "../setup/pages.ts";
import { anActor, aRequest, planDay } from "../setup/requests.ts";
import { owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();
let monday = getWeek(pacificDay());

// A person goes to one visit at a time, so each test plans in weeks of its own.
beforeEach(() => {
  monday = addDays(monday, 21);
});

async function aVisit(overrides: Partial<VisitInput> = {}): Promise<VisitInput> {
  const people = await listStaff(office);
  const staffId = people.find(({ roles }) => roles.includes("office"))?.id ?? "";
  return { version: 0, day: monday, start: "10:00", staffId, isMailed: false, ...overrides };
}

const weekOf = async (day: string, id: string) =>
  (await listWeek(office, day)).items.filter(({ requestId }) => requestId === id);

it("moves the request to Scheduled and shows the visit in its week, even when the call is repeated", async () => {
  const { id, name } = await aRequest(stage);
  const visit = await aVisit();
  for (const _ of [1, 2]) await scheduleVisit(office, id, visit);
  await stage.settled();
  const detail = await readRequest(office, id);
  expect(detail).toMatchObject({ status: "scheduled", version: 1, visitDay: monday, visitStart: "10:00" });
  expect(detail.timeline.filter(({ kind }) => kind === "change")).toMatchObject([
    { after: { status: "scheduled", visitDay: monday, visitStaffId: visit.staffId } },
  ]);
  expect(await weekOf(addDays(monday, 6), id)).toMatchObject([{ name, day: monday, staffId: visit.staffId }]);
});

it("moves a visit to another week, and one of two staff who move it at once gets a conflict", async () => {
  const { id } = await aRequest(stage);
  await scheduleVisit(office, id, await aVisit());
  const day = addDays(monday, 8);
  const moves = [await aVisit({ version: 1, day }), await aVisit({ version: 1, day, start: "14:00" })];
  const outcomes = await Promise.allSettled(moves.map((move) => scheduleVisit(anActor(), id, move)));
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { kind: "conflict", code: "changed_meanwhile" } },
  ]);
  expect(await weekOf(monday, id)).toEqual([]);
  const [visit] = await weekOf(day, id);
  expect(visit).toMatchObject({ day, start: (await readRequest(office, id)).visitStart });
});

it("takes the status back to Scheduled with the visit that the request had", async () => {
  const { id } = await aRequest(stage);
  const toScheduled = (version: number) =>
    changeRequest(office, "quote", id, { version, status: "scheduled" });
  await scheduleVisit(office, id, await aVisit());
  await changeRequest(office, "quote", id, { version: 1, status: "completed" });
  expect(await toScheduled(2)).toMatchObject({ status: "scheduled", visitDay: monday });
});

describe("a request that is Scheduled without a visit", () => {
  const listToPlanOf = (query = {}) => listToPlan(office, toPlanQuery.parse(query));
  const isToPlan = async (id: string) =>
    (await listToPlanOf({ limit: 100 })).items.some((one) => one.id === id);

  async function aRequestToPlan() {
    const { id } = await aRequest(stage);
    await changeRequest(office, "quote", id, { version: 0, status: "scheduled" });
    return id;
  }

  it("waits to be planned until it gets a visit", async () => {
    const id = await aRequestToPlan();
    expect(await isToPlan(id)).toBe(true);
    expect(await readRequest(office, id)).toMatchObject({ status: "scheduled", visitDay: "" });
    await scheduleVisit(office, id, await aVisit({ version: 1 }));
    expect(await isToPlan(id)).toBe(false);
    await changeRequest(office, "quote", id, { version: 2, status: "completed" });
    await changeRequest(office, "quote", id, { version: 3, status: "scheduled" });
    expect(await isToPlan(id)).toBe(false);
  });

  it("waits no longer when it is declined or deleted, and waits again when it comes back", async () => {
    const id = await aRequestToPlan();
    await changeRequest(office, "quote", id, { version: 1, status: "declined" });
    expect(await isToPlan(id)).toBe(false);
    await changeRequest(office, "quote", id, { version: 2, status: "scheduled" });
    expect(await isToPlan(id)).toBe(true);
    await deleteRequest(office, "quote", id);
    expect(await isToPlan(id)).toBe(false);
  });

  it("keeps its place when somebody answers or is assigned, and shows on pages in this order", async () => {
    const ids = [await aRequestToPlan(), await aRequestToPlan(), await aRequestToPlan()];
    const [first = ""] = ids;
    await addNote(office, "quote", first, { id: randomUUID(), kind: "call", text: "She called." });
    await changeRequest(office, "quote", first, { version: 2, assigneeId: owner.id });
    const pages = await readPages(({ cursor }) => listToPlanOf({ limit: 1, cursor }));
    const shown = pages.flat().map(({ id }) => id);
    expect(shown.filter((id) => ids.includes(id))).toEqual(ids);
  });
});

describe("the windows and the usual length of the settings", () => {
  const save = async (changes: Partial<Settings>) => {
    const versions = new Map((await listSettings(owner)).map(({ key, version }) => [key, version]));
    const entries = Object.entries(changes) as [SettingKey, unknown][];
    await saveSettings(owner, {
      changes: entries.map(([key, value]) => ({ key, value, version: versions.get(key) ?? 0 })),
    });
  };
  const { arrival_windows, visit_minutes } = defaultSettings;
  afterEach(() => save({ arrival_windows, visit_minutes }));

  it("are what a new visit gets", async () => {
    await save({ arrival_windows: ["13:00-17:00", "08:30-11:30"], visit_minutes: 90 });
    expect(await readVisitOptions(office)).toEqual({
      windows: [
        { start: "08:30", end: "11:30" },
        { start: "13:00", end: "17:00" },
      ],
      minutes: 90,
      free: [],
    });
    const { id } = await aRequest(stage);
    await scheduleVisit(office, id, await aVisit({ start: "08:30" }));
    expect(await weekOf(monday, id)).toMatchObject([{ start: "08:30", end: "11:30", minutes: 90 }]);
    const token = (await createCustomerLink(id, stage.url)).split("/").at(-1) ?? "";
    const caller = { origin: "192.0.2.1", siteUrl: stage.url, userAgent: "test" };
    expect((await readCustomerPage(caller, token)).visit?.when).toMatch(/8:30 – 11:30 AM$/);
  });

  it("leave planned visits as they are, also when only their person changes", async () => {
    const { id } = await aRequest(stage);
    await scheduleVisit(office, id, await aVisit());
    await save({ arrival_windows: ["09:00-12:00"], visit_minutes: 240 });
    const kept = { start: "10:00", end: "12:00", minutes: 120 };
    expect(await weekOf(monday, id)).toMatchObject([kept]);
    await scheduleVisit(office, id, await aVisit({ version: 1, staffId: owner.id }));
    expect(await weekOf(monday, id)).toMatchObject([{ ...kept, staffId: owner.id }]);
    const moved = await aVisit({ version: 2, day: addDays(monday, 1) });
    await expect(scheduleVisit(office, id, moved)).rejects.toMatchObject({ code: "unknown_window" });
    await scheduleVisit(office, id, { ...moved, start: "09:00" });
    expect(await weekOf(monday, id)).toMatchObject([{ start: "09:00", end: "12:00", minutes: 120 }]);
  });

  it("let no visit end after midnight", async () => {
    const { id } = await aRequest(stage);
    const late = await aVisit({ start: "16:00", minutes: 510 });
    await expect(scheduleVisit(office, id, late)).rejects.toMatchObject({ code: "visit_too_long" });
    await scheduleVisit(office, id, { ...late, minutes: 480 });
  });
});

it("changes the person of a past visit, but sends no mail about a past day", async () => {
  const { id } = await aRequest(stage);
  const past = addDays(pacificDay(), -1);
  await planDay(id, past);
  const visit = await aVisit({ day: past });
  await expect(scheduleVisit(office, id, { ...visit, isMailed: true })).rejects.toMatchObject({
    code: "day_in_past",
  });
  expect(await scheduleVisit(office, id, visit)).toMatchObject({ visitDay: past });
});

it("refuses a past day, and a person who does not visit customers", async () => {
  const { id } = await aRequest(stage);
  const past = await aVisit({ day: addDays(pacificDay(), -1) });
  await expect(scheduleVisit(office, id, past)).rejects.toMatchObject({ code: "day_in_past" });
  const people = await listStaff(office);
  const editor = people.find(({ roles }) => roles.join() === "editor")?.id ?? "";
  await expect(scheduleVisit(office, id, await aVisit({ staffId: editor }))).rejects.toMatchObject({
    code: "no_visitor",
  });
  expect(await readRequest(office, id)).toMatchObject({ status: "new", visitDay: "" });
});

it("hides the visit of a declined request, and deletes it with the request", async () => {
  const { id } = await aRequest(stage);
  await scheduleVisit(office, id, await aVisit());
  await changeRequest(office, "quote", id, { version: 1, status: "declined" });
  expect(await weekOf(monday, id)).toEqual([]);
  await deleteRequest(office, "quote", id);
  expect((await VisitEntity.get({ requestId: id }).go({ consistent: true })).data).toBeNull();
});

describe("two visits of one person at one time", () => {
  const booked = { kind: "conflict", code: "double_booked" };

  const plan = async (id: string, overrides: Partial<VisitInput> = {}) =>
    scheduleVisit(anActor(), id, await aVisit(overrides));

  async function aPlannedRequest() {
    const { id } = await aRequest(stage);
    await plan(id);
    return id;
  }

  it("are refused, and a confirmation allows them", async () => {
    const first = await aPlannedRequest();
    const { id } = await aRequest(stage);
    await expect(plan(id)).rejects.toMatchObject(booked);
    expect(await readRequest(office, id)).toMatchObject({ status: "new", visitDay: "" });
    await plan(id, { isDoubleBookingConfirmed: true });
    expect([...(await weekOf(monday, first)), ...(await weekOf(monday, id))]).toHaveLength(2);
    const third = await aRequest(stage);
    await expect(plan(third.id)).rejects.toMatchObject(booked);
  });

  it("are planned at the same moment by several of the staff: one gets the time, the others are told", async () => {
    const requests = await Promise.all(Array.from({ length: 5 }, () => aRequest(stage)));
    const visit = await aVisit();
    const outcomes = await Promise.allSettled(requests.map(({ id }) => scheduleVisit(anActor(), id, visit)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([1, 2, 3, 4].map(() => ({ reason: booked })));
    const weeks = await Promise.all(requests.map(({ id }) => weekOf(monday, id)));
    expect(weeks.flat()).toHaveLength(1);
  });

  it("are refused by the table when a colleague planned between our check and our write", async () => {
    const { id } = await aRequest(stage);
    const claim = await claimSlot(id, await aVisit(), false);
    await aPlannedRequest();
    expect(await transact([claim])).toEqual([0]);
  });

  it.each<[string, Partial<VisitInput>]>([
    ["another day", { day: addDays(getWeek(pacificDay()), 1000) }],
    ["a time after it", { start: "12:00" }],
    ["a time before it", { start: "08:00" }],
    ["another person", { staffId: owner.id }],
  ])("don't collide after the first moved to %s", async (_change, change) => {
    const first = await aPlannedRequest();
    await plan(first, { version: 1, ...change });
    const second = await aPlannedRequest();
    await expect(plan(first, { version: 2 })).rejects.toMatchObject(booked);
    expect(await weekOf(monday, second)).toHaveLength(1);
  });

  it("don't collide after the first was deleted", async () => {
    await deleteRequest(office, "quote", await aPlannedRequest());
    expect(await weekOf(monday, await aPlannedRequest())).toHaveLength(1);
  });

  it("don't collide after the first was declined, which then can't take its time back", async () => {
    const first = await aPlannedRequest();
    await changeRequest(office, "quote", first, { version: 1, status: "declined" });
    const second = await aPlannedRequest();
    const back = { version: 2, status: "scheduled" } as const;
    await expect(changeRequest(office, "quote", first, back)).rejects.toMatchObject(booked);
    await changeRequest(office, "quote", second, { version: 1, status: "declined" });
    expect(await changeRequest(office, "quote", first, back)).toMatchObject({ status: "scheduled" });
    await expect(changeRequest(office, "quote", second, back)).rejects.toMatchObject(booked);
  });

  it("are found before the index of visits shows the first", async () => {
    await VisitEntity.delete({ requestId: await aPlannedRequest() }).go();
    const { id } = await aRequest(stage);
    await expect(plan(id)).rejects.toMatchObject(booked);
  });

  it("are found when the first was planned long ago", async () => {
    await aPlannedRequest();
    await VisitSlotEntity.delete(await aVisit()).go();
    const { id } = await aRequest(stage);
    await expect(plan(id)).rejects.toMatchObject(booked);
  });

  it("overlap when the first takes longer than its window, or the second begins before the first ends", async () => {
    const { id } = await aRequest(stage);
    await plan(id, { start: "10:00", minutes: 240 });
    const other = await aRequest(stage);
    for (const time of [
      { start: "12:00", minutes: 30 },
      { start: "08:00", minutes: 150 },
      { start: "08:00", minutes: 720 },
    ])
      await expect(plan(other.id, time)).rejects.toMatchObject({
        ...booked,
        message: expect.stringContaining("10 AM – 2 PM"),
      });
    await plan(other.id, { start: "08:00", minutes: 120 });
    const third = await aRequest(stage);
    await plan(third.id, { start: "14:00" });
  });

  it("are none after the first became shorter, which then can't become longer again", async () => {
    const { id } = await aRequest(stage);
    await plan(id, { minutes: 240 });
    await plan(id, { version: 1, minutes: 120 });
    const other = await aRequest(stage);
    await plan(other.id, { start: "12:00" });
    await expect(plan(id, { version: 2, minutes: 240 })).rejects.toMatchObject(booked);
  });

  it("overlap when two of the staff plan a long and a late visit at the same moment: one is told", async () => {
    const [long, late] = [await aRequest(stage), await aRequest(stage)];
    const outcomes = await Promise.allSettled([
      plan(long.id, { start: "08:00", minutes: 600 }),
      plan(late.id, { start: "16:00" }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: booked });
  });

  it("at different times of a day are both planned, even at the same moment", async () => {
    const requests = await Promise.all(Array.from({ length: 4 }, () => aRequest(stage)));
    const starts = ["08:00", "10:00", "12:00", "14:00"];
    await Promise.all(requests.map(({ id }, index) => plan(id, { start: starts[index] ?? "" })));
    const weeks = await Promise.all(requests.map(({ id }) => weekOf(monday, id)));
    expect(weeks.flat()).toHaveLength(4);
  });

  it("are known when the first was planned before visits had a length", async () => {
    const id = await aPlannedRequest();
    await RequestEntity.patch({ form: "quote", id }).remove(["visitEnd", "visitMinutes"]).go();
    const other = await aRequest(stage);
    await expect(plan(other.id, { start: "08:00", minutes: 180 })).rejects.toMatchObject(booked);
    await plan(other.id, { start: "12:00" });
    expect(await weekOf(monday, id)).toMatchObject([{ end: "12:00", minutes: 120 }]);
  });
});

it("mails the customer the day with a calendar file, which a moved visit replaces", async () => {
  const sent = await aRequest(stage, { address: "12 Elm St, Oakland, CA 94607" });
  await scheduleVisit(office, sent.id, await aVisit({ isMailed: true }));
  await stage.settled();
  const moved = await aVisit({ isMailed: true, version: 1, day: addDays(monday, 1), start: "14:00" });
  for (const _ of [1, 2]) await scheduleVisit(office, sent.id, moved);
  await stage.settled();
  const mails = (await stage.mail()).filter(({ subject }) => subject.startsWith("Your visit on"));
  // Mails sent within a second may arrive out of order. Calendars follow the sequence number.
  const own = mails
    .filter(({ to }) => to.includes(sent.email))
    .sort((one, other) => one.subject.localeCompare(other.subject));
  expect(own.map(({ text }) => /Arrival: (\w+), /.exec(text)?.[1])).toEqual(["Monday", "Tuesday"]);
  const events = own.map(({ attachments }) => {
    const component = new ICAL.Component(ICAL.parse(attachments?.[0]?.content ?? ""));
    return new ICAL.Event(component.getFirstSubcomponent("vevent") ?? undefined);
  });
  expect(events.map(({ uid }) => uid)).toEqual([events[0]?.uid, events[0]?.uid]);
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(events[1]?.location).toBe("12 Elm St, Oakland, CA 94607");
  expect(events[1]?.startDate.toJSDate().toISOString()).toBe(fromPacific(moved.day, "14:00"));
  const { timeline, repliedAt } = await readRequest(office, sent.id);
  expect(timeline.filter(({ kind }) => kind === "visit")).toMatchObject([
    { id: "visit-1", mail: { state: "sent" } },
    { id: "visit-2", mail: { state: "sent" } },
  ]);
  expect(repliedAt).not.toBe("");
});

describe("the mail of a visit", () => {
  const visitMails = async (email: string) =>
    (await stage.mail()).filter(
      ({ subject, to }) => subject.startsWith("Your visit on") && to.includes(email),
    );

  const scheduleUnsent = async () => {
    const sent = await aRequest(stage);
    stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
    await scheduleVisit(office, sent.id, await aVisit({ isMailed: true }));
    await stage.settled();
    return sent;
  };

  const sendAgain = async (id: string) => {
    await retryRequestMail(office, "quote", id, "visit-1");
    await stage.settled();
    return (await readRequest(office, id)).timeline.find((item) => item.id === "visit-1");
  };

  it("is sent again on request", async () => {
    const { id, email } = await scheduleUnsent();
    expect(await sendAgain(id)).toMatchObject({ mail: { state: "sent" } });
    expect(await visitMails(email)).toHaveLength(1);
  });

  it.each([
    ["moved", async (id: string) => scheduleVisit(office, id, await aVisit({ version: 1, start: "14:00" }))],
    ["declined", (id: string) => changeRequest(office, "quote", id, { version: 1, status: "declined" })],
  ])("is not sent again after the visit was %s", async (_change, change) => {
    const { id, email } = await scheduleUnsent();
    await change(id);
    expect(await sendAgain(id)).toMatchObject({ mail: { state: "skipped", reason: "outdated" } });
    expect(await visitMails(email)).toEqual([]);
  });
});

describe("a person's calendar", () => {
  const feedOf = async (member: Actor) => (await createFeed(member)).path;
  const get = (path: string) => fetch(stage.url + path);
  const office: Actor = { id: "00000000-0000-4000-8000-000000000002", roles: ["office"] };

  it("shows first names and streets, is not cached, and does not store its secret", async () => {
    const { id, name } = await aRequest(stage, {
      name: "Dana Whitfield",
      address: "12 Elm St, Oakland, CA 94607",
    });
    await scheduleVisit(office, id, await aVisit({ staffId: office.id }));
    const path = await feedOf(office);
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    const event = events.map((one) => new ICAL.Event(one)).find(({ uid }) => uid === id);
    expect(event).toMatchObject({ summary: "Dana", location: "12 Elm St" });
    expect(text).not.toContain(name);
    const { data } = await CalendarFeedEntity.get({ staffId: office.id }).go({ consistent: true });
    expect(path).not.toContain(String(data?.hash));
  });

  it("has one address, which ends for good with a new one, on request, and when the person is disabled", async () => {
    const first = await feedOf(office);
    const second = await feedOf(office);
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    await disableStaff(owner, office.id);
    expect((await get(second)).status).toBe(404);
    await expect(feedOf(office)).rejects.toMatchObject({ kind: "unauthenticated" });
    await enableStaff(owner, office.id);
    expect((await get(second)).status).toBe(404);
    const third = await feedOf(office);
    expect((await get(third)).status).toBe(200);
    await deleteFeed(office);
    expect((await get(third)).status).toBe(404);
    await expect(createFeed({ ...office, roles: ["editor"] })).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("keeps its address when an active person is enabled again, and leaves no record when the person is removed", async () => {
    const { id } = await inviteStaff(owner, { name: "Robin", email: "robin@example.test", role: "office" });
    const path = await feedOf({ id, roles: ["office"] });
    await enableStaff(owner, id);
    expect((await get(path)).status).toBe(200);
    await removeStaff(owner, id);
    expect((await CalendarFeedEntity.get({ staffId: id }).go({ consistent: true })).data).toBeNull();
  });
});
