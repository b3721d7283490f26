import { changeRequest } from "@handyman/core/inbox/change";
import { deleteRequest } from "@handyman/core/inbox/delete";
import { readRequest } from "@handyman/core/inbox/read";
import { listWeek, scheduleVisit } from "@handyman/core/inbox/schedule";
import { fromPacific, pacificDay } from "@handyman/core/lib/date";
import { listStaff } from "@handyman/core/staff/staff";
import { VisitEntity } from "@handyman/core/visit/entity";
import { addDays, getWeek } from "@handyman/core/visit/rules";
import type { VisitInput } from "@handyman/core/visit/schema";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { anActor, aRequest } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();
const monday = addDays(getWeek(pacificDay()), 7);

async function aVisit(overrides: Partial<VisitInput> = {}): Promise<VisitInput> {
  const people = await listStaff(office);
  const staffId = people.find(({ roles }) => roles.includes("office"))?.id ?? "";
  return { version: 0, day: monday, start: "10:00", staffId, isMailed: false, ...overrides };
}

const weekOf = async (day: string, id: string) =>
  (await listWeek(office, day)).items.filter(({ requestId }) => requestId === id);

it("moves the request to Scheduled and shows the visit in its week, also when the call is repeated", async () => {
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

it("refuses a past day, and a person who may not open requests", async () => {
  const { id } = await aRequest(stage);
  const past = await aVisit({ day: addDays(pacificDay(), -1) });
  await expect(scheduleVisit(office, id, past)).rejects.toMatchObject({ code: "day_in_past" });
  const people = await listStaff(office);
  const editor = people.find(({ roles }) => roles.join() === "editor")?.id ?? "";
  await expect(scheduleVisit(office, id, await aVisit({ staffId: editor }))).rejects.toMatchObject({
    code: "assignee_without_access",
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

it("mails the customer the day with a calendar file, which a moved visit replaces", async () => {
  const sent = await aRequest(stage, { address: "12 Elm St, Oakland, CA 94607" });
  await scheduleVisit(office, sent.id, await aVisit({ isMailed: true }));
  const moved = await aVisit({ isMailed: true, version: 1, day: addDays(monday, 1), start: "14:00" });
  for (const _ of [1, 2]) await scheduleVisit(office, sent.id, moved);
  await stage.settled();
  const mails = (await stage.mail()).filter(({ subject }) => subject.startsWith("Your visit on"));
  const own = mails.filter(({ to }) => to.includes(sent.email));
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
