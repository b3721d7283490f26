import { readPage } from "../lib/cursor.ts";
import { getWeek, pacificDay } from "../lib/date.ts";
import { retryRefused, toPut, toUpdate, transact } from "../lib/dynamo.ts";
import { invalid } from "../lib/errors.ts";
import { parseWindows } from "../lib/windows.ts";
import type { Settings } from "../settings/schema.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { countListed, countOpened } from "../staff/count-read.ts";
import { getStamp, isAtVersion, isSavedAlready } from "../staff/stamp.ts";
import { isFirstContact } from "./add-activity.ts";
import { putDeskMove } from "./availability/calendar-changes.ts";
import { listFurtherStarts } from "./availability/rules.ts";
import { claimForOffice, listPlaces, readFreeWindows } from "./availability/window.ts";
import { patchEntry } from "./change.ts";
import { ActivityEntity, RequestEntity, type RequestRecord, readEntries } from "./entity.ts";
import { ensureEmail, readEntry, toSummary } from "./entry.ts";
import type { RequestPage, RequestSummary, ScheduledVisit, ScheduleWeek, VisitOptions } from "./schema.ts";
import { VisitEntity } from "./visits/entity.ts";
import { followVisit, readVisitor } from "./visits/people.ts";
import { endsOnItsDay, formatVisit, getLength, getWindowEnd } from "./visits/rules.ts";
import type { ToPlanQuery, VisitInput } from "./visits/schema.ts";
import { claimSlot, getTime } from "./visits/slot.ts";

/** A visit that keeps its day and start also keeps its arrival window, which the customer knows. */
function chooseTimes(
  before: RequestRecord,
  { day, start, minutes: wanted }: VisitInput,
  { arrival_windows, visit_minutes }: Settings,
) {
  const minutes = wanted ?? (before.visitDay ? getLength(getTime(before)) : visit_minutes);
  const isKept = day === before.visitDay && start === before.visitStart;
  const window = parseWindows(arrival_windows).find((one) => one.start === start);
  const end = isKept ? getWindowEnd(getTime(before)) : window?.end;
  if (!end)
    throw invalid(
      "The settings don't have this arrival window. Please choose another one.",
      "unknown_window",
    );
  if (!endsOnItsDay({ start, minutes }))
    throw invalid("This visit would end after midnight. Please choose a shorter one.", "visit_too_long");
  return { end, minutes };
}

/**
 * Moves the request to Scheduled. A second call moves the visit. `claimSlot` says what the check of
 * the person's time costs.
 * @throws AppError `invalid` for a past day, a window that the settings don't have, a visit beyond
 * midnight or a person without access, `conflict` when somebody
 * else saved since the edit began, or when the person has another visit at this time or the window
 * is full, and nobody confirmed that
 */
export async function scheduleVisit(
  actor: Actor,
  requestId: string,
  visit: VisitInput,
): Promise<RequestSummary> {
  authorize(actor, "schedule");
  const { version, day, start, staffId, isMailed, isDoubleBookingConfirmed = false } = visit;
  const before = await readEntry("quote", requestId);
  if (day < pacificDay() && (isMailed || day !== before.visitDay))
    throw invalid("This day is in the past. Please choose another one.", "day_in_past");
  if (isMailed) await ensureEmail("quote", requestId, "Save the visit without the email to the customer.");
  const visitor = await readVisitor(staffId);
  const settings = await readSettings();
  const { reply_promise_hours: hours, assign_automatically: isFollowed } = settings;
  const time = { staffId, day, start, ...chooseTimes(before, visit, settings) };
  const wanted = {
    status: "scheduled",
    visitDay: day,
    visitStart: start,
    visitEnd: time.end,
    visitMinutes: time.minutes,
    visitStaffId: staffId,
  } as const;
  if (isSavedAlready(before, { actor, version }, wanted)) return toSummary(before, hours);
  const stamp = getStamp(actor);
  const mailId = `visit-${version + 1}`;
  const fields: Partial<RequestRecord> = {
    ...wanted,
    visitFurtherStarts: listFurtherStarts(time, settings),
    ...(isFollowed && (await followVisit(before, visitor))),
    ...(before.visitProgress && { visitProgress: "planned", visitProgressAt: "" }),
    ...(isMailed && { lastContactId: mailId }),
    ...(isMailed && isFirstContact(before) && { repliedAt: stamp.changedAt, repliedBy: "mail" }),
    folder: "open",
    ...stamp,
    version: version + 1,
  };
  const mail = {
    form: "quote" as const,
    requestId,
    id: mailId,
    kind: "visit" as const,
    visit: { day, start, end: time.end, sequence: version + 1 },
    text: formatVisit(day, start, time.end),
    at: stamp.changedAt,
    actorId: actor.id,
    ...stamp,
    version: 1,
  };
  const deskStamp = { actorId: actor.id, at: stamp.changedAt, version: version + 1 };
  const deskMail = await putDeskMove(before, { day, start, end: time.end }, deskStamp);
  await retryRefused(async () => {
    const refused = await transact([
      toUpdate(patchEntry(before, fields).where(isAtVersion(version))),
      toPut(VisitEntity.put({ requestId, week: getWeek(day), ...time })),
      await claimSlot(requestId, time, isDoubleBookingConfirmed),
      ...(await claimForOffice(requestId, listPlaces(fields), settings, isDoubleBookingConfirmed)),
      ...(isMailed ? [toPut(ActivityEntity.create(mail))] : []),
      ...deskMail,
    ]);
    if (refused.length === 0) return true;
    return isSavedAlready(await readEntry("quote", requestId), { actor, version }, wanted);
  });
  return toSummary({ ...before, ...fields }, hours);
}

/** Other statuses hide the visit, but its record stays. */
export const isVisited = (entry: RequestRecord | undefined): entry is RequestRecord =>
  Boolean(entry?.visitDay) && (entry?.status === "scheduled" || entry?.status === "completed");

const compareVisits = (one: ScheduledVisit, other: ScheduledVisit) =>
  one.day.localeCompare(other.day) || one.start.localeCompare(other.start);

/** The entry decides, because the index of visits lags after a visit has moved. */
function toScheduled(entry: RequestRecord): ScheduledVisit {
  const {
    id: requestId,
    name,
    reference,
    city,
    services,
    status,
    assigneeId,
    visitProgress,
    version = 0,
  } = entry;
  const time = getTime(entry);
  const { staffId, day, start } = time;
  return {
    requestId,
    day,
    start,
    end: getWindowEnd(time),
    minutes: getLength(time),
    staffId,
    name,
    reference,
    city,
    services,
    status,
    assigneeId,
    version,
    ...(visitProgress && { visitProgress }),
  };
}

/** About a read unit for four visits. */
export async function listWeek(actor: Actor, day: string): Promise<ScheduleWeek> {
  authorize(actor, "schedule");
  const week = getWeek(day);
  const [{ data: visits }] = await Promise.all([
    VisitEntity.query.byWeek({ week }).go({ pages: "all" }),
    countOpened(actor, "schedule", week),
  ]);
  const entries = await readEntries(
    "quote",
    visits.map(({ requestId }) => requestId),
  );
  const items = visits.flatMap(({ requestId }) => {
    const entry = entries.get(requestId);
    const isShown = isVisited(entry) && entry.visitDay && getWeek(entry.visitDay) === week;
    return isShown ? [toScheduled(entry)] : [];
  });
  return { week, items: items.sort(compareVisits) };
}

/** Requests that wait longest come first. A page of 20 costs about 2 read units. */
export async function listToPlan(actor: Actor, query: ToPlanQuery): Promise<RequestPage> {
  authorize(actor, "schedule");
  const { reply_promise_hours: hours } = await readSettings();
  const { items, ...next } = await readPage(query, (limit, cursor) =>
    RequestEntity.query.toPlan({ form: "quote" }).go({ limit, cursor }),
  );
  await countListed(actor, "quote", { toPlan: true, ...query }, items.length);
  return { items: items.map((entry) => toSummary(entry, hours)), ...next };
}

/** Returns what the settings offer for a new visit. A read unit, and those of the windows. */
export async function readVisitOptions(actor: Actor): Promise<VisitOptions> {
  authorize(actor, "schedule");
  const settings = await readSettings();
  const { free } = await readFreeWindows(settings);
  const { arrival_windows, visit_minutes } = settings;
  return { windows: parseWindows(arrival_windows), minutes: visit_minutes, free };
}
