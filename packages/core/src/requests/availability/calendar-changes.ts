import { pacificDay } from "../../lib/date.ts";
import { toPut, type Write } from "../../lib/dynamo.ts";
import { type Activity, ActivityEntity, type RequestRecord, readActivities } from "../entity.ts";
import type { RequestStatus } from "../rules.ts";
import { formatVisit, getWindowEnd } from "../visits/rules.ts";
import { getTime } from "../visits/slot.ts";
import type { DatedWindow } from "./rules.ts";
import { findVisit } from "./times.ts";

interface Stamp {
  actorId: string;
  at: string;
  version: number;
}

/** Returns the visit of the newest mail with a calendar file to a side. */
const findMailed = (activities: readonly Activity[], kinds: readonly string[]) =>
  activities
    .filter(({ kind, visit }) => kinds.includes(kind) && visit)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)?.visit;

const sides = { booking: ["visit", "booking"], bookingNotice: ["bookingNotice"] } as const;

const toPutMail = (
  requestId: string,
  kind: "booking" | "bookingNotice",
  { actorId, at, version }: Stamp,
  rest: Pick<Activity, "text" | "visit">,
): Write => {
  const id = kind === "booking" ? `booking-${version}` : `desk-${version}`;
  return toPut(ActivityEntity.create({ form: "quote", requestId, id, kind, actorId, at, ...rest }));
};

const format = ({ day, start, end }: DatedWindow) => formatVisit(day, start, end);

/**
 * Returns the mail that moves the visit in the desk's calendar, if a customer's choice had put it
 * there. Costs the read of the timeline when the time changes.
 */
export async function putDeskMove(before: RequestRecord, after: DatedWindow, stamp: Stamp): Promise<Write[]> {
  const visit = findVisit(before);
  if (!visit || (visit.day === after.day && visit.start === after.start)) return [];
  const mailed = findMailed(await readActivities("quote", before.id), sides.bookingNotice);
  if (!mailed || mailed.isCanceled) return [];
  const text = `Moved the visit from ${format({ ...visit, end: getWindowEnd(getTime(before)) })} to ${format(after)}.`;
  const { day, start, end } = after;
  const moved = { day, start, end, sequence: stamp.version };
  return [toPutMail(before.id, "bookingNotice", stamp, { text, visit: moved })];
}

/**
 * Returns the mails that take a visit out of the calendars that have it, when a planned
 * request ends without the visit. They put it back when the office makes the request Scheduled
 * again. Costs the read of the timeline.
 */
export async function putCalendarChanges(
  before: RequestRecord,
  status: RequestStatus | undefined,
  stamp: Stamp,
): Promise<Write[]> {
  const isBack = status === "scheduled" && before.status !== status;
  const visit = findVisit(isBack ? { ...before, status } : before);
  const isStaying = !isBack && (!status || ["scheduled", "completed", "spam"].includes(status));
  if (!visit || isStaying || visit.day < pacificDay()) return [];
  const activities = await readActivities("quote", before.id);
  const window = { ...visit, end: getWindowEnd(getTime(before)) };
  const text = isBack
    ? `Planned the visit on ${format(window)} again.`
    : `Canceled the visit on ${format(window)}.`;
  const changed = { ...window, sequence: stamp.version, ...(!isBack && { isCanceled: true }) };
  return (["booking", "bookingNotice"] as const).flatMap((kind) => {
    const mailed = findMailed(activities, sides[kind]);
    const isThere = mailed && !mailed.isCanceled;
    return mailed && isThere !== isBack ? [toPutMail(before.id, kind, stamp, { text, visit: changed })] : [];
  });
}
