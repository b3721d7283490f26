import { addDays, pacificDay } from "../../lib/date.ts";
import { AppError } from "../../lib/errors.ts";
import type { PhotoView } from "../../pictures/photo-schema.ts";
import { readSettings } from "../../settings/setting.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { countListed, countOpened } from "../../staff/count-read.ts";
import { findMember, notSignedIn } from "../../staff/staff.ts";
import {
  findEntry,
  isQuote,
  type RequestRecord,
  readActivities,
  readEntries,
  readFormRecord,
  readFormRecords,
} from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import { isVisited } from "../schedule.ts";
import { listAddedPhotos, presignAllPhotos } from "./added-photos.ts";
import { type Visit, VisitEntity } from "./entity.ts";
import type { OwnVisit, OwnVisitDetail, OwnVisits } from "./own-schema.ts";
import { listVisitorIds } from "./people.ts";
import { getWindowEnd } from "./rules.ts";

/**
 * Photos and notes may follow in the evening or a few days later. Then the customer's data closes.
 */
const OPEN_DAYS_AFTER = 7;
const SHOWN_DAYS_AHEAD = 30;

const getFirstDay = () => addDays(pacificDay(), -OPEN_DAYS_AFTER);

/**
 * A token keeps the rights of its issue for 15 minutes. A phone that was lost or handed back must
 * not show addresses that long, so this also reads the list of staff, at most 30 seconds old.
 */
async function readOwnIds(actor: Actor): Promise<string[]> {
  authorize(actor, "visits");
  const member = await findMember(actor.id);
  if (!member || member.state === "disabled" || member.isPasswordOver) throw notSignedIn();
  authorize(member, "visits");
  return listVisitorIds(actor.id);
}

const createGoneError = () =>
  new AppError("not-found", "no_such_visit", "This is not one of your visits.", {
    details: "The office may have moved it or sent someone else. Look at your list of visits.",
  });

export interface Own {
  visit: Visit;
  entry: RequestRecord;
}

/**
 * @throws AppError `not-found` unless the visit is the caller's, planned, and at most a week ago
 */
export async function readOwn(actor: Actor, requestId: string): Promise<Own> {
  const [ids, { data: visit }, entry] = await Promise.all([
    readOwnIds(actor),
    VisitEntity.get({ requestId }).go({ consistent: true }),
    findEntry("quote", requestId),
  ]);
  const isOwn = visit && ids.includes(visit.staffId) && visit.day >= getFirstDay();
  if (!isOwn || !isVisited(entry)) throw createGoneError();
  return { visit, entry };
}

function toOwnVisit(visit: Visit, entry: RequestRecord, record: Quote): OwnVisit {
  const { requestId, day, start } = visit;
  const { services, visitProgress: progress = "planned", visitProgressAt: progressAt = "" } = entry;
  const { name, language, address } = record;
  return {
    requestId,
    day,
    start,
    end: getWindowEnd(visit),
    name,
    language,
    address,
    services,
    progress,
    progressAt,
  };
}

/** From a week ago to a month ahead, earliest first. About 1.5 read units for each. */
export async function listOwnVisits(actor: Actor): Promise<OwnVisits> {
  const ids = await readOwnIds(actor);
  const [first, last] = [getFirstDay(), addDays(pacificDay(), SHOWN_DAYS_AHEAD)];
  const found = await Promise.all(
    ids.map((staffId) =>
      VisitEntity.query.byStaff({ staffId }).between({ day: first }, { day: last }).go({ pages: "all" }),
    ),
  );
  const visits = found.flatMap(({ data }) => data);
  const requestIds = visits.map(({ requestId }) => requestId);
  const [entries, records] = await Promise.all([
    readEntries("quote", requestIds),
    readFormRecords("quote", requestIds),
    countListed(actor, "schedule", { own: first }, visits.length),
  ]);
  const items = visits.flatMap((visit) => {
    const [entry, record] = [entries.get(visit.requestId), records.get(visit.requestId)];
    return record && isQuote(record) && isVisited(entry) ? [toOwnVisit(visit, entry, record)] : [];
  });
  const getTime = ({ day, start }: OwnVisit) => day + start;
  return { items: items.sort((one, other) => getTime(one).localeCompare(getTime(other))) };
}

async function readQuote(id: string): Promise<Quote> {
  const record = await readFormRecord("quote", id);
  if (!record || !isQuote(record)) throw createGoneError();
  return record;
}

async function getAuthor(id: string): Promise<string> {
  return (await findMember(id))?.name ?? "Former staff";
}

export async function readOwnVisit(actor: Actor, requestId: string): Promise<OwnVisitDetail> {
  const { visit, entry } = await readOwn(actor, requestId);
  const [record, { enable_on_the_way_mails: hasMails }, activities] = await Promise.all([
    readQuote(requestId),
    readSettings(),
    readActivities("quote", requestId),
    countOpened(actor, "quote", requestId),
  ]);
  const written = activities.filter(({ kind }) => kind === "note");
  const notes = written.map(async ({ id, at, actorId, text = "" }) => {
    return { id, at, text, author: await getAuthor(actorId) };
  });
  const { reference, phone, contactMethod, details, services, photos } = record;
  return {
    ...toOwnVisit(visit, entry, record),
    reference,
    phone,
    contactMethod,
    details,
    tasks: services.map(({ serviceName, subService }) => ({ serviceName, subService })),
    notes: (await Promise.all(notes)).sort((one, other) => one.at.localeCompare(other.at)),
    photoCount: photos.length + listAddedPhotos(activities).length,
    isMailed: hasMails && record.email !== "",
  };
}

export async function readOwnPhotos(actor: Actor, requestId: string): Promise<PhotoView[]> {
  await readOwn(actor, requestId);
  const [{ photos }] = await Promise.all([readQuote(requestId), countOpened(actor, "quote", requestId)]);
  return presignAllPhotos(requestId, photos);
}
