import { getWeek, pacificDay } from "../lib/date.ts";
import { retryRefused, toPut, toUpdate, transact } from "../lib/dynamo.ts";
import { invalid } from "../lib/errors.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { countOpened } from "../staff/count-read.ts";
import { getStamp, isAtVersion, isSavedAlready } from "../staff/stamp.ts";
import { isFirstContact } from "./add-activity.ts";
import { patchEntry, readAssignee } from "./change.ts";
import { ActivityEntity, type RequestRecord, readEntries } from "./entity.ts";
import { ensureEmail, readEntry, toSummary } from "./entry.ts";
import type { RequestSummary, ScheduledVisit, ScheduleWeek } from "./schema.ts";
import { type Visit, VisitEntity } from "./visits/entity.ts";
import { formatVisit } from "./visits/rules.ts";
import type { VisitInput } from "./visits/schema.ts";
import { claimSlot } from "./visits/slot.ts";

/**
 * Stores when somebody goes to the customer, and moves the request to Scheduled. A second call
 * moves the visit. The stream sends the mail. `claimSlot` says what the check of the person's time
 * costs.
 * @throws AppError `invalid` for a past day or a person without access, `conflict` when somebody
 * else saved since the edit began, or when the person has another visit at this time and nobody
 * confirmed both
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
  await readAssignee("quote", staffId);
  const { reply_promise_hours: hours } = await readSettings();
  const wanted = { status: "scheduled", visitDay: day, visitStart: start, visitStaffId: staffId } as const;
  if (isSavedAlready(before, { actor, version }, wanted)) return toSummary(before, hours);
  const stamp = getStamp(actor);
  const mailId = `visit-${version + 1}`;
  const fields: Partial<RequestRecord> = {
    ...wanted,
    ...(isMailed && { lastContactId: mailId }),
    ...(isMailed && isFirstContact(before) && { repliedAt: stamp.changedAt, repliedBy: "mail" }),
    folder: "open",
    ...stamp,
    version: version + 1,
  };
  const mail = {
    ...({
      form: "quote",
      requestId,
      id: mailId,
      kind: "visit",
      visit: { day, start, sequence: version + 1 },
    } as const),
    text: formatVisit(day, start),
    at: stamp.changedAt,
    actorId: actor.id,
    ...stamp,
    version: 1,
  };
  await retryRefused(async () => {
    const refused = await transact([
      toUpdate(patchEntry(before, fields).where(isAtVersion(version))),
      toPut(VisitEntity.put({ requestId, week: getWeek(day), day, start, staffId })),
      await claimSlot(requestId, { staffId, day, start }, isDoubleBookingConfirmed),
      ...(isMailed ? [toPut(ActivityEntity.create(mail))] : []),
    ]);
    if (refused.length === 0) return true;
    return isSavedAlready(await readEntry("quote", requestId), { actor, version }, wanted);
  });
  return toSummary({ ...before, ...fields }, hours);
}

/** Other statuses hide the visit, but its record stays. */
export const isVisited = (entry: RequestRecord | undefined): entry is RequestRecord =>
  entry?.status === "scheduled" || entry?.status === "completed";

function toScheduled({ requestId, day, start, staffId }: Visit, entry: RequestRecord): ScheduledVisit {
  const { name, reference, city, services, status } = entry;
  return { requestId, day, start, staffId, name, reference, city, services, status };
}

/** Returns the visits of a day's week, earliest first. About a read unit for four visits. */
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
  const items = visits.flatMap((visit) => {
    const entry = entries.get(visit.requestId);
    return isVisited(entry) ? [toScheduled(visit, entry)] : [];
  });
  return { week, items };
}
