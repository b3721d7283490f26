import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import ical from "ical-generator";
import { addDays, pacificDay } from "../lib/date.ts";
import { toDelete, toPut, transact, unlessRefused } from "../lib/dynamo.ts";
import { AppError, notFound } from "../lib/errors.ts";
import { makeMail, sendMail, toSingleLine } from "../mail/delivery.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { makeChangeEntry, recordOnce } from "../staff/audit.ts";
import { type CalendarFeed, CalendarFeedEntity } from "../staff/calendar-feed.ts";
import { mayEnter } from "../staff/rules.ts";
import { confirmRight } from "../staff/staff.ts";
import { type PoolMember, readMember } from "../staff/user-pool.ts";
import { type FormRecord, isQuote, readEntries, readFormRecords } from "./entity.ts";
import { getFirstName } from "./quote-form/rules.ts";
import { isVisited } from "./schedule.ts";
import { type Visit, VisitEntity } from "./visits/entity.ts";
import { listVisitorIds } from "./visits/people.ts";
import { getWork, UNUSED_DAYS } from "./visits/rules.ts";

const SECRET_BYTES = 32;
const PAST_DAYS = 30;

const hash = (secret: string) => createHash("sha256").update(secret).digest("hex");

const getExpiry = () => Math.floor(Date.now() / 1000) + UNUSED_DAYS * 24 * 60 * 60;

const makeEntry = ({ id }: Actor, action: string) =>
  makeChangeEntry({ id }, { action, resourceType: "calendarFeed", resourceId: id });

/** The mail never holds the address, so access to the mailbox gives no access to the calendar. */
async function announceFeed(email: string): Promise<void> {
  const { business_name: businessName } = await readSettings();
  const mail = makeMail({
    to: [email],
    subject: "A calendar address was made for you",
    businessName,
    preheader: "It shows your visits in a calendar app.",
    title: "A new calendar address",
    intro: [
      "Someone signed in as you asked for an address that shows your visits in a calendar app. An earlier address ends now.",
    ],
    rows: [],
    outro: ["Was it not you? Tell an owner now, and ask them to reset your password."],
  });
  await sendMail(mail).catch((cause) => {
    const message = "We couldn't mail you about a new calendar address, so we made none.";
    throw new AppError("unavailable", "mail_unavailable", message, {
      details: "Please try again in a moment.",
      retryAfter: 5,
      cause,
    });
  });
}

/**
 * Makes an address for the caller's calendar. The earlier address stops working. Sends the mail
 * first, so that no address exists without it.
 * @throws AppError `unavailable` when the mail fails; `unauthenticated` or `forbidden` when the
 * user pool no longer trusts the caller
 */
export async function createFeed(actor: Actor): Promise<{ path: string }> {
  authorize(actor, "visits");
  const { email } = await confirmRight(actor, "visits");
  await announceFeed(email);
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const createdAt = new Date().toISOString();
  const feed = CalendarFeedEntity.put({
    staffId: actor.id,
    hash: hash(secret),
    createdAt,
    expiresAt: getExpiry(),
  });
  await transact([toPut(feed), makeEntry(actor, "calendar_feed_created")]);
  return { path: `/api/calendar/${actor.id}/${secret}` };
}

export async function deleteFeed(actor: Actor): Promise<void> {
  authorize(actor, "visits");
  const feed = CalendarFeedEntity.remove({ staffId: actor.id });
  await transact([toDelete(feed), makeEntry(actor, "calendar_feed_deleted")]);
}

/** DynamoDB deletes an expired item late, so compare the time. */
async function findFeed(staffId: string): Promise<CalendarFeed | undefined> {
  const { data } = await CalendarFeedEntity.get({ staffId }).go({ consistent: true });
  return data && data.expiresAt > Date.now() / 1000 ? data : undefined;
}

export type FeedState = Pick<CalendarFeed, "createdAt" | "fetchedAt">;

export async function readFeedState(actor: Actor): Promise<FeedState | null> {
  authorize(actor, "visits");
  const feed = await findFeed(actor.id);
  return feed ? { createdAt: feed.createdAt, fetchedAt: feed.fetchedAt } : null;
}

const hasSecret = (feed: CalendarFeed, secret: string) =>
  timingSafeEqual(Buffer.from(feed.hash), Buffer.from(hash(secret)));

/**
 * Counts a fetch. 1 write unit, and 4 more for the first fetch of a day, which logs the previous
 * day's count. Safe to repeat. Two fetches at once may count as one.
 */
async function noteFetch({ staffId, ...feed }: CalendarFeed): Promise<boolean> {
  const fetchDay = pacificDay();
  const isFirst = feed.fetchDay !== fetchDay;
  if (isFirst)
    await recordOnce(
      `calendar-${staffId}-${fetchDay}`,
      { id: staffId },
      {
        action: "calendar_feed_fetched",
        resourceType: "calendarFeed",
        resourceId: staffId,
        before: feed.fetchDay ? { fetchDay: feed.fetchDay, fetches: feed.fetches } : {},
        after: { fetchDay },
      },
    );
  const fetches = isFirst ? 1 : (feed.fetches ?? 0) + 1;
  const change = { fetchedAt: new Date().toISOString(), fetchDay, fetches, expiresAt: getExpiry() };
  const patch = CalendarFeedEntity.patch({ staffId }).set(change);
  return unlessRefused(patch.where((stored, { eq }) => eq(stored.hash, feed.hash)));
}

/**
 * Other people may see a calendar, so an event holds only the first name and the street, and its
 * link asks for a sign-in.
 */
function toEvent({ requestId, day, ...time }: Visit, record: FormRecord, screen: string) {
  const [street = ""] = isQuote(record) ? record.address.split(/[,\r\n]/) : [];
  return {
    id: requestId,
    ...getWork(day, time),
    summary: toSingleLine(getFirstName(record.name)),
    location: toSingleLine(street),
    url: `${screen}/${requestId}`,
  };
}

export function makeFeed(
  { name, roles }: Pick<PoolMember, "name" | "roles">,
  visits: readonly (readonly [Visit, FormRecord])[],
  siteUrl: string,
): string {
  const screen = `${siteUrl}/admin/${mayEnter(roles, "requests") ? "requests" : "visits"}`;
  const events = visits.map(([visit, record]) => toEvent(visit, record, screen));
  return ical({ name: toSingleLine(`Visits: ${name}`), events }).toString();
}

/**
 * Returns a person's visits from 30 days ago on as an iCalendar file.
 * @throws AppError `not-found` for a wrong or expired address, one that nobody fetched for 90 days,
 * and a person who may no longer see visits
 */
export async function readFeed(staffId: string, secret: string, siteUrl: string): Promise<string> {
  const missing = notFound("This calendar");
  const feed = await findFeed(staffId);
  if (!feed || !hasSecret(feed, secret)) throw missing;
  const member = await readMember(staffId);
  if (!member || member.state === "disabled" || !mayEnter(member.roles, "visits")) throw missing;
  if (!(await noteFetch(feed))) throw missing;
  const first = addDays(pacificDay(), -PAST_DAYS);
  const found = await Promise.all(
    (await listVisitorIds(staffId)).map((id) =>
      VisitEntity.query.byStaff({ staffId: id }).gte({ day: first }).go({ pages: "all" }),
    ),
  );
  const visits = found.flatMap(({ data }) => data);
  const ids = visits.map(({ requestId }) => requestId);
  const [entries, records] = await Promise.all([readEntries("quote", ids), readFormRecords("quote", ids)]);
  const shown = visits.flatMap((visit) => {
    const record = records.get(visit.requestId);
    return record && isVisited(entries.get(visit.requestId)) ? [[visit, record] as const] : [];
  });
  return makeFeed(member, shown, siteUrl);
}
