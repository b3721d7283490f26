import { randomUUID } from "node:crypto";
import { addDays, fromPacific, pacificDay } from "@handyman/core/lib/date";
import { RateLimitEntity } from "@handyman/core/lib/rate-limit";
import { remindOfVisits } from "@handyman/core/requests/availability/remind";
import { VisitWindowEntity } from "@handyman/core/requests/availability/window";
import { changeRequest } from "@handyman/core/requests/change";
import { correctRequest } from "@handyman/core/requests/correct";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import type { CustomerView } from "@handyman/core/requests/customer-page/schema";
import { deleteRequest } from "@handyman/core/requests/delete";
import { RequestEntity } from "@handyman/core/requests/entity";
import { acceptEstimate, declineEstimate, undoAcceptance } from "@handyman/core/requests/estimates/answer";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { readRequest } from "@handyman/core/requests/read";
import { listToPlan, listWeek, scheduleVisit } from "@handyman/core/requests/schedule";
import { toPlanQuery } from "@handyman/core/requests/visits/schema";
import { writeSettings } from "@handyman/core/settings/setting";
import { listStaff } from "@handyman/core/staff/staff";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { aSentEstimate } from "../setup/estimates.ts";
import { anActor, aRequest, readMails } from "../setup/requests.ts";
import { pickSample } from "../setup/sample.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();

/** Far enough for each cut-off. Each test has two days of its own. */
let day = addDays(pacificDay(), 2);

const defaults = {
  quote_form_emails: ["desk@example.test"],
  enable_form_notifications: true,
  business_hours: [],
  visits_per_window: "1",
  visit_minutes: 120,
  booking_days: "99",
  booking_cutoff: "24",
  closed_days: [],
};

beforeEach(async () => {
  openCustomerPagesWith(async () => JSON.stringify);
  day = addDays(day, 2);
  await writeSettings(defaults);
  await forgetLimits();
});

/** All calls come from one address. */
async function forgetLimits() {
  const { data } = await RateLimitEntity.scan.go({ pages: "all" });
  await RateLimitEntity.delete(data.map(({ scope, origin }) => ({ scope, origin }))).go();
}

const at = (start: string, on = day) => `${on} ${start}`;

/** Accepts an estimate of a new request, and returns its page. */
async function anAcceptedPage(given: Parameters<typeof aSentEstimate>[2] = {}) {
  const request = await aRequest(stage);
  await aSentEstimate(office, request.id, given);
  await acceptEstimate(office, request.id, 1, { name: "Dana Whitfield" });
  await stage.settled();
  return { ...request, page: await createCustomerLink(request.id, stage.url) };
}

async function post(page: string, action: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ id: randomUUID(), seen: "", ...fields });
  const sent = await fetch(`${page}/${action}`, { method: "POST", body, redirect: "manual" });
  const text = await sent.text();
  return {
    status: sent.status,
    hash: sent.headers.get("location")?.split("#")[1],
    view: text ? (JSON.parse(text) as CustomerView) : undefined,
  };
}

const take = (page: string, window: string, more: Record<string, string> = {}) =>
  post(page, "visit", { window, ...more });
const cancel = (page: string, seen: string, more: Record<string, string> = {}) =>
  post(page, "cancel-visit", { seen, ...more });

const open = async (page: string) => ((await (await fetch(page)).json()) as CustomerView).page;

async function readPlaces(start: string, on = day): Promise<string[]> {
  const { data } = await VisitWindowEntity.get({ day: on, start }).go({ consistent: true });
  return (data?.requestIds ?? []).toSorted();
}

async function listFree(page: string) {
  const { times } = await open(page);
  return (times?.free ?? []).map((window) => at(window.start, window.day));
}

async function readFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent("vevent");
  const get = (name: string) => event?.getFirstPropertyValue(name);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: get("uid"),
    sequence: Number(get("sequence")),
    status: get("status"),
    start: (get("dtstart") as ICAL.Time | undefined)?.toJSDate().toISOString(),
  };
}

async function readFiles(mails: { attachments?: { content: string }[] }[]) {
  return Promise.all(
    mails.flatMap(({ attachments = [] }) => attachments.map(({ content }) => readFile(content))),
  );
}

const findPerson = async () => {
  const people = await listStaff(office);
  return people.find(({ roles }) => roles.includes("office"))?.id ?? "";
};

const countKind = async (id: string, wanted: string) =>
  (await readRequest(office, id)).timeline.filter(({ kind }) => kind === wanted).length;

describe("a time in the quote form", () => {
  const listOffered = async () => {
    const answer = await fetch(`${stage.url}/api/windows`);
    expect(answer.headers.get("cache-control")).toContain("s-maxage=60");
    const { items } = (await answer.json()) as { items: { day: string; start: string }[] };
    return items.map(({ start, day: on }) => at(start, on));
  };
  const dated = (on: string) => ({ urgency: "preferred-date-range", preferredDate: on }) as const;

  it("is one that is free, and none while the owner offers no times", async () => {
    const { page } = await anAcceptedPage();
    await take(page, at("10:00"));
    expect(await listOffered()).toContain(at("08:00"));
    expect(await listOffered()).not.toContain(at("10:00"));
    await writeSettings({ visits_per_window: "" });
    expect(await listOffered()).toEqual([]);
  });

  it("stays a wish that takes no place, also when it filled up before the form was sent", async () => {
    const { page } = await anAcceptedPage();
    await take(page, at("10:00"));
    const sent = await aRequest(stage, { ...dated(day), preferredWindow: "10:00-12:00" });
    await stage.settled();
    expect(await readPlaces("10:00")).toHaveLength(1);
    const detail = await readRequest(office, sent.id);
    expect(detail).toMatchObject({ preferredDate: day, preferredWindow: "10:00-12:00", visitDay: "" });
    const shown = await open(await createCustomerLink(sent.id, stage.url));
    expect(shown.dates[0]).toMatch(/, 10 AM – 12 PM$/);
    expect(shown.dates[1]).toContain("This time is your wish.");
    const [, [confirmation]] = await readMails(stage, sent);
    expect(confirmation?.text).toContain("10 AM – 12 PM");
  });

  it("is corrected together with its day", async () => {
    const sent = await aRequest(stage, { ...dated(day), preferredWindow: "10:00-12:00" });
    const when = { ...dated(day), preferredWindow: "14:00-16:00", alternateDate: "" };
    await correctRequest(office, "quote", sent.id, { version: 0, when });
    await stage.settled();
    const detail = await readRequest(office, sent.id);
    expect(detail).toMatchObject({
      preferredWindow: "14:00-16:00",
      asSent: { preferredWindow: "10:00-12:00" },
    });
    const change = detail.timeline.find(({ kind }) => kind === "change");
    expect(change?.after).toMatchObject({ preferredWindow: "14:00-16:00" });
  });

  it("is no correction of a request that came before visitors could choose one", async () => {
    const sent = await aRequest(stage, dated(day));
    await QuoteEntity.patch({ id: sent.id }).remove(["preferredWindow"]).go();
    const when = { ...dated(day), preferredWindow: "", alternateDate: "" };
    await correctRequest(office, "quote", sent.id, { version: 0, when });
    expect((await readRequest(office, sent.id)).asSent).toEqual({});
  });
});

describe("a customer", () => {
  it("takes a free window, and both sides get one mail with a calendar file", async () => {
    const request = await anAcceptedPage();
    const { id, page } = request;
    expect(await listFree(page)).toContain(at("08:00"));
    const taken = await take(page, at("08:00"));
    expect([taken.status, taken.hash]).toEqual([303, "time-chosen"]);
    await stage.settled();
    expect(await readPlaces("08:00")).toEqual([id]);
    expect(await readRequest(office, id)).toMatchObject({
      status: "scheduled",
      visitDay: day,
      visitStart: "08:00",
      visitEnd: "10:00",
      visitStaffId: "",
    });
    const shown = await open(page);
    expect(shown.visit?.day).toBe(day);
    expect(await listFree(page)).not.toContain(at("08:00"));
    const [staff, mails] = await readMails(stage, request);
    const own = mails.filter(({ subject }) => /^Your visit on/.test(subject));
    const ours = staff.filter(({ subject }) => /chose a time/.test(subject));
    expect([own.length, ours.length]).toEqual([1, 1]);
    const files = await readFiles([...own, ...ours]);
    expect(files.map(({ uid, method }) => [uid?.toString().split("@")[0], method])).toEqual([
      [id, "PUBLISH"],
      [id, "PUBLISH"],
    ]);
    expect(files[0]?.start).toBe(fromPacific(day, "08:00"));
    const download = await fetch(`${page}/visit.ics`);
    expect(download.headers.get("content-type")).toContain("text/calendar");
    expect(await readFile(await download.text())).toMatchObject({
      uid: files[0]?.uid,
      start: files[0]?.start,
    });
  });

  it("waits for the office to send somebody, and keeps the time then", async () => {
    const { id, page } = await anAcceptedPage();
    await take(page, at("10:00"));
    const waiting = async () =>
      (await listToPlan(office, toPlanQuery.parse({ limit: "100" }))).items.map((item) => item.id);
    await stage.settled();
    expect(await waiting()).toContain(id);
    const find = async () => (await listWeek(office, day)).items.find((visit) => visit.requestId === id);
    expect(await find()).toMatchObject({ day, start: "10:00", staffId: "" });
    const { version } = await readRequest(office, id);
    const staffId = await findPerson();
    await scheduleVisit(office, id, { version, day, start: "10:00", staffId, isMailed: false });
    await stage.settled();
    expect(await waiting()).not.toContain(id);
    expect((await find())?.staffId).toBe(staffId);
    expect(await readPlaces("10:00")).toEqual([id]);
  });

  it("moves the visit, which frees the first window and replaces the event in calendars", async () => {
    const request = await anAcceptedPage();
    await take(request.page, at("08:00"));
    await stage.settled();
    const moved = await take(request.page, at("14:00"), { seen: at("08:00") });
    expect(moved.hash).toBe("time-chosen");
    await stage.settled();
    expect([await readPlaces("08:00"), await readPlaces("14:00")]).toEqual([[], [request.id]]);
    const [staff, mails] = await readMails(stage, request);
    expect(staff.filter(({ subject }) => /moved the visit/.test(subject))).toHaveLength(1);
    const [first, second] = await readFiles(mails.filter(({ subject }) => /^Your visit on/.test(subject)));
    expect(second?.uid).toBe(first?.uid);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  });

  it("cancels the visit, which frees its window and cancels the event in calendars", async () => {
    const request = await anAcceptedPage();
    await take(request.page, at("08:00"));
    await stage.settled();
    expect((await cancel(request.page, at("08:00"))).hash).toBe("visit-canceled");
    await stage.settled();
    expect(await readPlaces("08:00")).toEqual([]);
    const shown = await open(request.page);
    expect([shown.status, shown.visit]).toEqual(["scheduled", undefined]);
    expect(await listFree(request.page)).toContain(at("08:00"));
    expect((await fetch(`${request.page}/visit.ics`)).status).toBe(404);
    const [staff, mails] = await readMails(stage, request);
    for (const all of [staff, mails]) {
      const files = await readFiles(all.filter(({ attachments = [] }) => attachments.length > 0));
      expect(files.map(({ method }) => method)).toEqual(["PUBLISH", "CANCEL"]);
      expect(files[1]).toMatchObject({ uid: files[0]?.uid, status: "CANCELLED" });
      expect(files[1]?.sequence).toBeGreaterThan(files[0]?.sequence ?? 0);
    }
  });

  const declineTwice = async (id: string) => {
    const { version } = await readRequest(office, id);
    await changeRequest(office, "quote", id, { version, status: "declined" });
    await changeRequest(office, "quote", id, { version, status: "declined" });
  };

  it.each([
    ["the office ends", "We canceled", declineTwice],
    ["the customer withdraws", "You canceled", (_id: string, page: string) => withdraw(page)],
    [
      "the office records the end of the price of",
      "We canceled",
      async (id: string) => {
        for (const _press of [1, 2])
          await declineEstimate(office, id, 1, { reason: "someone-else", text: "" });
      },
    ],
  ])("leaves the calendars of both sides when %s the request", async (_who, words, end) => {
    const { id, page, ...sent } = await anAcceptedPage();
    await take(page, at("10:00"));
    await stage.settled();
    await end(id, page);
    await stage.settled();
    const [staff, mails] = await readMails(stage, sent);
    for (const [list, subject, text] of [
      [mails, /^Your visit is canceled/, words],
      [staff, /canceled/, "your calendar"],
    ] as const) {
      const canceled = list.filter((mail) => subject.test(mail.subject));
      expect(canceled).toHaveLength(1);
      expect(canceled[0]?.text).toContain(text);
      const [taken, gone] = await readFiles(list);
      expect(gone).toMatchObject({ method: "CANCEL", status: "CANCELLED", uid: taken?.uid });
      expect(gone?.sequence).toBeGreaterThan(taken?.sequence ?? Number.POSITIVE_INFINITY);
    }
  });

  it("has the visit back in both calendars when the office takes the end of the request back", async () => {
    const { id, page, ...sent } = await anAcceptedPage();
    await take(page, at("10:00"));
    await stage.settled();
    for (const status of ["declined", "scheduled"] as const) {
      const { version } = await readRequest(office, id);
      await changeRequest(office, "quote", id, { version, status });
      await stage.settled();
    }
    for (const list of await readMails(stage, sent)) {
      const [taken, gone, back] = await readFiles(list);
      expect(gone?.method).toBe("CANCEL");
      expect(back).toMatchObject({ method: "PUBLISH", uid: taken?.uid, start: taken?.start });
      expect(back?.sequence).toBeGreaterThan(gone?.sequence ?? Number.POSITIVE_INFINITY);
    }
  });

  it("gets no mail about the end of a visit that only the office knew", async () => {
    const { id, ...sent } = await anAcceptedPage();
    const { version } = await readRequest(office, id);
    const [member] = await listStaff(office);
    const visit = { version, day, start: "10:00", staffId: member?.id ?? "", isMailed: false };
    const { version: planned } = await scheduleVisit(office, id, visit);
    await changeRequest(office, "quote", id, { version: planned, status: "declined" });
    await stage.settled();
    const all = (await readMails(stage, sent)).flat();
    expect(all.filter(({ subject }) => /canceled/.test(subject))).toEqual([]);
  });

  it("moves in the desk's calendar, too, when the office moves it", async () => {
    const { id, page, ...sent } = await anAcceptedPage();
    await take(page, at("10:00"));
    await stage.settled();
    const [member] = await listStaff(office);
    const visit = { start: "14:00", staffId: member?.id ?? "", isMailed: true };
    const { version } = await readRequest(office, id);
    await scheduleVisit(office, id, { ...visit, version, day });
    await stage.settled();
    const [staff] = await readMails(stage, sent);
    expect(staff.filter(({ subject }) => /^Visit of .* changed/.test(subject))).toHaveLength(1);
    const [taken, moved] = await readFiles(staff);
    expect(moved).toMatchObject({ method: "PUBLISH", uid: taken?.uid, start: fromPacific(day, "14:00") });
    expect(moved?.sequence).toBeGreaterThan(taken?.sequence ?? Number.POSITIVE_INFINITY);
  });

  it("keeps a visit that was planned before the price when taking the acceptance back", async () => {
    const { id } = await aRequest(stage);
    await stage.settled();
    const { version } = await readRequest(office, id);
    const staffId = await findPerson();
    await scheduleVisit(office, id, { version, day, start: "08:00", staffId, isMailed: false });
    await aSentEstimate(office, id);
    const page = await createCustomerLink(id, stage.url);
    expect((await take(page, at("10:00"), { seen: at("08:00") })).hash).toBe("time-chosen");
    await acceptEstimate(office, id, 1, { name: "Dana Whitfield" });
    await undoAcceptance(office, id, 1);
    await stage.settled();
    expect((await open(page)).visit).toMatchObject({ day });
    expect(await readPlaces("10:00")).toEqual([id]);
  });

  it("takes a window that the office offered, also on a closed day", async () => {
    const offers = [{ day, start: "08:00", end: "10:00" }];
    await writeSettings({ closed_days: [day] });
    const { id, page } = await anAcceptedPage({ offers });
    const { times } = await open(page);
    expect(times?.offers).toEqual(offers);
    expect((await take(page, at("10:00"))).status).toBe(409);
    expect((await take(page, at("08:00"))).status).toBe(303);
    expect(await readPlaces("08:00")).toEqual([id]);
  });
});

describe("one window", () => {
  it("goes to one of many customers who take its last place at once", async () => {
    const customers = Array.from({ length: pickSample({ ci: 12, long: 50 }) }, async () => {
      const { id } = await aRequest(stage);
      await RequestEntity.patch({ form: "quote", id }).set({ status: "scheduled" }).go();
      return createCustomerLink(id, stage.url);
    });
    const pages = await Promise.all(customers);
    const tries = await Promise.all(pages.map((page) => take(page, at("12:00"))));
    expect(tries.filter(({ status }) => status === 303)).toHaveLength(1);
    const refused = tries.filter(({ status }) => status !== 303);
    for (const { status, view } of refused) {
      expect([status, view?.visitProblem]).toEqual([409, expect.stringMatching(/no longer free/)]);
      const free = (view?.page.times?.free ?? []).map((window) => at(window.start, window.day));
      expect(free).toContain(at("14:00"));
      expect(free).not.toContain(at("12:00"));
    }
    expect(await readPlaces("12:00")).toHaveLength(1);
  });

  it("has the places that the settings say, also while the office plans there", async () => {
    await writeSettings({ visits_per_window: "2" });
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => anAcceptedPage()));
    const { version } = await readRequest(office, first?.id ?? "");
    const staffId = await findPerson();
    const visit = { version, day, start: "08:00", staffId, isMailed: false };
    await scheduleVisit(office, first?.id ?? "", visit);
    expect((await take(second?.page ?? "", at("08:00"))).status).toBe(303);
    expect((await take(third?.page ?? "", at("08:00"))).status).toBe(409);
  });

  it("tells the office that it is full, and takes one visit more when the office means it", async () => {
    const [first, second] = [await anAcceptedPage(), await anAcceptedPage()];
    await take(first.page, at("08:00"));
    await stage.settled();
    const { version } = await readRequest(office, second.id);
    const visit = { version, day, start: "08:00", staffId: await findPerson(), isMailed: false };
    await expect(scheduleVisit(office, second.id, visit)).rejects.toMatchObject({ code: "window_full" });
    await scheduleVisit(office, second.id, { ...visit, isDoubleBookingConfirmed: true });
    expect(await readPlaces("08:00")).toEqual([first.id, second.id].toSorted());
  });

  it("sends the office to the plan of the visit when it filled up before that", async () => {
    const [first, second] = [await anAcceptedPage(), await anAcceptedPage()];
    await take(first.page, at("16:00"));
    await setStatus(first.id, "declined");
    await stage.settled();
    await take(second.page, at("16:00"));
    await expect(setStatus(first.id, "scheduled")).rejects.toMatchObject({
      code: "window_full",
      details: expect.stringContaining("Open the request and plan its visit."),
    });
  });
});

describe("a visit that lasts longer than a window", () => {
  const readAll = async () => [
    await readPlaces("08:00"),
    await readPlaces("10:00"),
    await readPlaces("12:00"),
    await readPlaces("14:00"),
  ];
  const listToday = async (page: string) => (await listFree(page)).filter((name) => name.startsWith(day));
  const planLong = async (id: string, start: string, minutes = 240, person = 0) => {
    const { version } = await readRequest(office, id);
    const staffId = (await listStaff(office))[person]?.id ?? "";
    await scheduleVisit(office, id, { version, day, start, minutes, staffId, isMailed: false });
  };

  it("takes a place in each window that it touches, and a move or a cancellation frees them", async () => {
    const { id, page } = await anAcceptedPage();
    await writeSettings({ visit_minutes: 240 });
    expect((await take(page, at("08:00"))).status).toBe(303);
    await stage.settled();
    expect(await readAll()).toEqual([[id], [id], [], []]);
    expect(await listToday(page)).toContain(at("10:00"));
    expect((await take(page, at("10:00"), { seen: at("08:00") })).status).toBe(303);
    await stage.settled();
    expect(await readAll()).toEqual([[], [id], [id], []]);
    await cancel(page, at("10:00"));
    await stage.settled();
    expect(await readAll()).toEqual([[], [], [], []]);
  });

  it("is offered no window from which it reaches a full one, or midnight", async () => {
    const [first, second] = [await anAcceptedPage(), await anAcceptedPage()];
    await take(first.page, at("12:00"));
    await writeSettings({ visit_minutes: 240 });
    expect(await listToday(second.page)).toEqual([at("08:00"), at("14:00"), at("16:00")]);
    const answer = await fetch(`${stage.url}/api/windows`);
    const { items } = (await answer.json()) as { items: { day: string; start: string }[] };
    const starts = items.filter((one) => one.day === day).map(({ start }) => start);
    expect(starts).toEqual(["08:00", "14:00", "16:00"]);
    const refused = await take(second.page, at("10:00"));
    expect([refused.status, refused.view?.visitProblem]).toEqual([
      409,
      expect.stringContaining("10 AM – 12 PM is no longer free"),
    ]);
    expect(await readPlaces("10:00")).toEqual([]);
    await writeSettings({ visit_minutes: 600 });
    expect(await listToday(second.page)).toEqual([at("14:00")]);
  });

  it("closes the same windows when the office plans it, and asks the office the same", async () => {
    const [first, second] = [await anAcceptedPage(), await anAcceptedPage()];
    await planLong(first.id, "08:00");
    expect(await listToday(second.page)).toEqual([at("12:00"), at("14:00"), at("16:00")]);
    await expect(planLong(second.id, "10:00", 120, 1)).rejects.toMatchObject({
      code: "window_full",
      message: expect.stringContaining("10 AM – 12 PM"),
    });
    await planLong(first.id, "08:00", 120);
    await stage.settled();
    expect(await readAll()).toEqual([[first.id], [], [], []]);
    await planLong(second.id, "10:00", 240, 1);
    await expect(planLong(first.id, "08:00", 180)).rejects.toMatchObject({ code: "window_full" });
    expect(await readAll()).toEqual([[first.id], [second.id], [second.id], []]);
  });

  it("goes to one of two customers who take overlapping times at once", async () => {
    const [first, second] = [await anAcceptedPage(), await anAcceptedPage()];
    await writeSettings({ visit_minutes: 240 });
    const tries = await Promise.all([take(first.page, at("08:00")), take(second.page, at("10:00"))]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const [eight, ten, twelve] = await readAll();
    const isFirst = tries[0]?.status === 303;
    const winner = isFirst ? first.id : second.id;
    expect(ten).toEqual([winner]);
    expect([eight, twelve]).toEqual(isFirst ? [[winner], []] : [[], [winner]]);
  });

  it.each([
    ["the office declines the request", (id: string) => setStatus(id, "declined")],
    ["the customer withdraws the request", (_id: string, page: string) => withdraw(page)],
    ["the customer takes the acceptance back", (id: string) => undoAcceptance(office, id, 1)],
    ["the work is done", (id: string) => setStatus(id, "completed")],
    ["the request is deleted", (id: string) => deleteRequest(office, "quote", id)],
  ])("leaves each window when %s", async (_when, act) => {
    const { id, page } = await anAcceptedPage();
    await writeSettings({ visit_minutes: 240 });
    await take(page, at("10:00"));
    await stage.settled();
    expect(await readAll()).toEqual([[], [id], [id], []]);
    await act(id, page);
    await stage.settled();
    expect(await readAll()).toEqual([[], [], [], []]);
  });

  it("takes each window again when the office takes the request back to Scheduled", async () => {
    const { id } = await anAcceptedPage();
    await planLong(id, "10:00");
    await setStatus(id, "declined");
    await stage.settled();
    await setStatus(id, "scheduled");
    await stage.settled();
    expect(await readAll()).toEqual([[], [id], [id], []]);
  });
});

async function setStatus(id: string, status: "declined" | "scheduled" | "completed") {
  const { version } = await readRequest(office, id);
  await changeRequest(office, "quote", id, { version, status });
}

const withdraw = (page: string) =>
  post(page, "messages", { topic: "withdraw", text: "Sorry" }).then(async () => undefined);

describe("a change of the visit is made once", () => {
  it("by a repeat with the same id, also after the visit moved on", async () => {
    const request = await anAcceptedPage();
    const { id, page } = request;
    const key = randomUUID();
    const tries = await Promise.all([1, 2, 3].map(() => take(page, at("08:00"), { id: key })));
    expect(tries.map(({ status }) => status)).toEqual([303, 303, 303]);
    await stage.settled();
    await take(page, at("10:00"), { seen: at("08:00") });
    await take(page, at("08:00"), { id: key });
    await stage.settled();
    expect([await readPlaces("08:00"), await readPlaces("10:00")]).toEqual([[], [id]]);
    expect(await countKind(id, "bookingNotice")).toBe(2);
    const [, mails] = await readMails(stage, request);
    expect(mails.filter(({ subject }) => /^Your visit on/.test(subject))).toHaveLength(2);
  });

  it("by two tabs, of which the second sees the outcome of the first", async () => {
    const { id, page } = await anAcceptedPage();
    await take(page, at("08:00"));
    const same = await take(page, at("08:00"));
    expect(same.status).toBe(303);
    const other = await take(page, at("10:00"));
    expect([other.status, other.view?.visitProblem]).toEqual([
      409,
      expect.stringContaining("Your visit changed in the meantime. It is now planned for"),
    ]);
    expect(other.view?.page.visit?.day).toBe(day);
    const late = await cancel(page, "");
    expect(late.status).toBe(409);
    await stage.settled();
    expect(await countKind(id, "bookingNotice")).toBe(1);
  });

  it("or not at all, when an id stands for another time", async () => {
    const { page } = await anAcceptedPage();
    const key = randomUUID();
    await take(page, at("08:00"), { id: key });
    const other = await take(page, at("10:00"), { id: key, seen: at("08:00") });
    expect([other.status, other.view?.visitProblem]).toEqual([409, expect.stringContaining("already sent")]);
  });
});

describe("a change of the visit is refused", () => {
  it("after the cut-off, with our phone number", async () => {
    const { page } = await anAcceptedPage();
    const soon = addDays(pacificDay(), 3);
    await take(page, at("08:00", soon));
    await stage.settled();
    await writeSettings({ booking_cutoff: "168", phone: "415-555-0177" });
    const { times } = await open(page);
    expect(times).toMatchObject({ canChange: false, free: [], cutoffHours: 168 });
    for (const { status, view } of [
      await take(page, at("10:00", addDays(soon, 20)), { seen: at("08:00", soon) }),
      await cancel(page, at("08:00", soon)),
    ]) {
      expect(status).toBe(409);
      expect(view?.visitProblem).toContain("Please call us at 415-555-0177");
    }
  });

  it("while the settings offer no times, or nothing is agreed", async () => {
    const { page } = await anAcceptedPage();
    await writeSettings({ visits_per_window: "" });
    expect((await open(page)).times).toBeUndefined();
    expect((await take(page, at("08:00"))).status).toBe(409);
    await writeSettings({ visits_per_window: "1" });
    const { id } = await aRequest(stage);
    const fresh = await createCustomerLink(id, stage.url);
    expect((await take(fresh, at("08:00"))).status).toBe(409);
    expect(await readPlaces("08:00")).toEqual([]);
  });

  it("for a time that nobody offers, and a form that lacks something", async () => {
    const { page } = await anAcceptedPage();
    for (const window of [at("09:00"), at("08:00", "2020-01-01"), at("08:00", addDays(day, 200))])
      expect((await take(page, window)).status).toBe(409);
    for (const window of ["", "soon", "2026-12-01"]) expect((await take(page, window)).status).toBe(400);
    expect((await post(page, "visit", { window: at("08:00"), id: "1" })).status).toBe(400);
  });

  it("with a guessed token", async () => {
    const guessed = `${stage.url}/r/${"D".repeat(22)}`;
    expect((await take(guessed, at("08:00"))).status).toBe(404);
    expect((await cancel(guessed, "")).status).toBe(404);
    expect((await fetch(`${guessed}/visit.ics`)).status).toBe(404);
  });
});

describe("the reminder", () => {
  /** Nine in the morning of the day before. */
  const runBefore = () => remindOfVisits(Date.parse(fromPacific(addDays(day, -1), "09:00") ?? ""));
  const listReminders = async (request: Awaited<ReturnType<typeof anAcceptedPage>>) => {
    await stage.settled();
    const [, mails] = await readMails(stage, request);
    return mails.filter(({ subject }) => /^We come tomorrow/.test(subject));
  };

  it("goes out once on the day before", async () => {
    const request = await anAcceptedPage();
    await take(request.page, at("08:00"));
    await stage.settled();
    await remindOfVisits(Date.parse(fromPacific(addDays(day, -2), "09:00") ?? ""));
    expect(await listReminders(request)).toHaveLength(0);
    for (const _ of [1, 2]) await runBefore();
    expect(await listReminders(request)).toHaveLength(1);
  });

  it("doesn't go out for a visit that moved, was canceled, or was planned without a mail", async () => {
    const [moved, canceled, planned] = [
      await anAcceptedPage(),
      await anAcceptedPage(),
      await anAcceptedPage(),
    ];
    await take(moved.page, at("08:00"));
    await take(moved.page, at("08:00", addDays(day, 1)), { seen: at("08:00") });
    await take(canceled.page, at("10:00"));
    await cancel(canceled.page, at("10:00"));
    const { version } = await readRequest(office, planned.id);
    const staffId = await findPerson();
    await scheduleVisit(office, planned.id, { version, day, start: "14:00", staffId, isMailed: false });
    await runBefore();
    for (const request of [moved, canceled, planned]) expect(await listReminders(request)).toEqual([]);
  });
});
