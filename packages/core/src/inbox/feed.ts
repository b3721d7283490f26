import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import ical from "ical-generator";
import { makeChangeEntry } from "../audit/record-change.ts";
import { requireConfig } from "../lib/config.ts";
import { addDays, pacificDay } from "../lib/date.ts";
import { toDelete, toPut, transact } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { toSingleLine } from "../mail/delivery.ts";
import { getFirstName } from "../quote/rules.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { mayEnter } from "../staff/rules.ts";
import { readMember } from "../staff/user-pool.ts";
import { CalendarFeedEntity, type Visit, VisitEntity } from "../visit/entity.ts";
import { getWindow } from "../visit/rules.ts";
import { type FormRecord, isQuote, readEntries, readFormRecords } from "./entity.ts";
import { isVisited } from "./schedule.ts";

const SECRET_BYTES = 32;
const PAST_DAYS = 30;

const hash = (secret: string) => createHash("sha256").update(secret).digest("hex");

const makeEntry = ({ id }: Actor, action: string) =>
  makeChangeEntry({ id }, { action, resourceType: "calendarFeed", resourceId: id });

/** Makes an address for the caller's calendar. The earlier address stops working. */
export async function createFeed(actor: Actor): Promise<{ path: string }> {
  authorize(actor, "schedule");
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const createdAt = new Date().toISOString();
  const feed = CalendarFeedEntity.put({ staffId: actor.id, hash: hash(secret), createdAt });
  await transact([toPut(feed), makeEntry(actor, "calendar_feed_created")]);
  return { path: `/api/calendar/${actor.id}/${secret}` };
}

export async function deleteFeed(actor: Actor): Promise<void> {
  authorize(actor, "schedule");
  const feed = CalendarFeedEntity.remove({ staffId: actor.id });
  await transact([toDelete(feed), makeEntry(actor, "calendar_feed_deleted")]);
}

async function isGoodSecret(staffId: string, secret: string): Promise<boolean> {
  const { data } = await CalendarFeedEntity.get({ staffId }).go({ consistent: true });
  return data !== null && timingSafeEqual(Buffer.from(data.hash), Buffer.from(hash(secret)));
}

/** Other people may see a calendar. So events hold only the first name and the street, and the link asks for a sign-in. */
function toEvent({ requestId, day, start }: Visit, record: FormRecord) {
  const [street = ""] = isQuote(record) ? record.address.split(/[,\r\n]/) : [];
  const url = `${requireConfig("SITE_URL")}/admin/requests/${requestId}`;
  return {
    id: requestId,
    ...getWindow(day, start),
    summary: toSingleLine(getFirstName(record.name)),
    location: toSingleLine(street),
    url,
  };
}

export function makeFeed(owner: string, visits: readonly (readonly [Visit, FormRecord])[]): string {
  const events = visits.map(([visit, record]) => toEvent(visit, record));
  return ical({ name: toSingleLine(`Visits: ${owner}`), events }).toString();
}

/**
 * Returns a person's visits from 30 days ago on as an iCalendar file.
 * @throws AppError `not-found` for a wrong or ended address, and for a person who may not see the schedule any more
 */
export async function readFeed(staffId: string, secret: string): Promise<string> {
  const missing = notFound("This calendar");
  if (!(await isGoodSecret(staffId, secret))) throw missing;
  const member = await readMember(staffId);
  if (!member || member.state === "disabled" || !mayEnter(member.roles, "schedule")) throw missing;
  const { data: visits } = await VisitEntity.query
    .byStaff({ staffId })
    .gte({ day: addDays(pacificDay(), -PAST_DAYS) })
    .go({ pages: "all" });
  const ids = visits.map(({ requestId }) => requestId);
  const [entries, records] = await Promise.all([readEntries("quote", ids), readFormRecords("quote", ids)]);
  const shown = visits.flatMap((visit) => {
    const record = records.get(visit.requestId);
    return record && isVisited(entries.get(visit.requestId)) ? [[visit, record] as const] : [];
  });
  return makeFeed(member.name, shown);
}
