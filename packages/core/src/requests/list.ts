import { createConversions } from "electrodb";
import { type Found, filterPages, readPage, toIsoTime, toKeyRange } from "../lib/cursor.ts";
import type { InboxForm } from "../mail/schema.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { countListed } from "../staff/count-read.ts";
import { recordSearch } from "../staff/record-read.ts";
import { inboxAreas } from "../staff/rules.ts";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import { getOverdueTime, toSummary } from "./entry.ts";
import { type Folder, getFolder, type RequestStatus, statusesByOutcome } from "./rules.ts";
import type { RequestPage, RequestQuery } from "./schema.ts";
import { searchRequests, toSearchTerms } from "./search/search.ts";
import { toCityTerm, toServiceTerm } from "./search/terms.ts";
import { findKey, readSorted } from "./sort.ts";
import { isVisitedBy, readVisitedBy, type Visited } from "./visits/visited.ts";

const conversions = createConversions(RequestEntity).byAccessPattern;

interface Wanted extends Omit<RequestQuery, "folder" | "overdue" | "limit" | "cursor"> {
  folder: Folder | undefined;
  isOldestFirst: boolean;
  visited?: Visited | undefined;
}

function toWanted({ overdue, limit, cursor, ...query }: RequestQuery, promiseHours: number): Wanted {
  const status = overdue ? "new" : query.status;
  const overdueTime = overdue ? getOverdueTime(promiseHours) : undefined;
  const to = [toIsoTime(query.to), overdueTime].filter((time) => time !== undefined).sort()[0];
  const folder = query.folder ?? (status ? getFolder(status) : query.q || query.outcome ? undefined : "open");
  const isOldestFirst = query.sort ? query.sort === "oldest" : overdue === true;
  return { ...query, status, from: toIsoTime(query.from), to, folder, isOldestFirst };
}

const makeFilter = (wanted: Wanted) => (record: RequestRecord) =>
  (!wanted.folder || record.folder === wanted.folder) &&
  (!wanted.status || record.status === wanted.status) &&
  (!wanted.outcome || statusesByOutcome[wanted.outcome].includes(record.status)) &&
  (!wanted.assignee ||
    record.assigneeId === wanted.assignee ||
    isVisitedBy(wanted.visited?.ids ?? [], record)) &&
  (!wanted.city || record.city === wanted.city) &&
  (!wanted.service || record.services.some((key) => key === wanted.service)) &&
  (!wanted.from || record.createdAt >= wanted.from) &&
  (!wanted.to || record.createdAt <= wanted.to);

type Keys = Required<RequestRecord>;

interface Plan {
  index: "byStatus" | "byFolder" | "byAssignee";
  partitions: Partial<Keys>[];
  isExact: boolean;
}

/**
 * Returns the partitions of the narrowest index. Together they hold each record once. `isExact`
 * means that the index alone decides folder, status, outcome and assignee.
 */
function chooseIndex(form: InboxForm, { assignee, status, folder, outcome }: Wanted): Plan {
  const isAny = !outcome || (outcome === "any" && !folder && !status);
  const folders = folder ? [folder] : [...new Set(statusesByOutcome[outcome ?? "none"].map(getFolder))];
  const byStatus = (statuses: readonly RequestStatus[], isExact: boolean): Plan => ({
    index: "byStatus",
    partitions: statuses.map((each) => ({ form, status: each })),
    isExact,
  });
  if (assignee) {
    const partitions = folders.map((each) => ({ form, assigneeId: assignee, folder: each }));
    return { index: "byAssignee", partitions, isExact: !status && isAny };
  }
  if (status) return byStatus([status], folder === getFolder(status) && !outcome);
  if (outcome && outcome !== "any" && !folder) return byStatus(statusesByOutcome[outcome], true);
  return { index: "byFolder", partitions: folders.map((each) => ({ form, folder: each })), isExact: isAny };
}

function openIndex(index: Plan["index"]) {
  const query = RequestEntity.query[index] as typeof RequestEntity.query.byAssignee;
  const { fromComposite, fromCursor } = conversions[index] as typeof conversions.byAssignee;
  return {
    query: (keys: Partial<Keys>) => query(keys as Keys),
    toCursor: (record: Partial<Keys>) => fromComposite.toCursor(record as Keys),
    readCursor: (cursor: string) => fromCursor.toComposite(cursor) as Keys,
  };
}

const compareArrival = (a: RequestRecord, b: RequestRecord) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

async function readIndex(form: InboxForm, wanted: Wanted, limit: number, cursor: string | null) {
  const { index, partitions, isExact } = chooseIndex(form, wanted);
  const { query, toCursor, readCursor } = openIndex(index);
  const order = wanted.isOldestFirst ? "asc" : "desc";
  const [first, last] = toKeyRange(wanted.from, wanted.to);
  /** A request that the assignee visits may have another assignee. */
  const toPlace = (record: RequestRecord) => toCursor({ ...record, ...partitions[0] });
  const onlyVisited = (wanted.visited?.entries ?? []).filter(
    ({ assigneeId, createdAt }) => assigneeId !== wanted.assignee && createdAt >= first && createdAt <= last,
  );
  const readPartition = (keys: Partial<Keys>, size: number, next: string | null) =>
    query(keys).between({ createdAt: first }, { createdAt: last }).go({ limit: size, cursor: next, order });
  /** All partitions continue after the same record, so one cursor serves all. */
  const read = async (size: number, next: string | null): Promise<Found<RequestRecord>> => {
    const [only] = partitions;
    if (only && partitions.length === 1 && !wanted.visited) return readPartition(only, size, next);
    const previous = next ? readCursor(next) : undefined;
    const pages = await Promise.all(
      partitions.map((keys) =>
        readPartition(keys, size, previous ? toCursor({ ...previous, ...keys }) : null),
      ),
    );
    const isNext = (record: RequestRecord) =>
      !previous || compareArrival(record, previous) * (wanted.isOldestFirst ? 1 : -1) > 0;
    const visited = onlyVisited.filter(isNext);
    const all = [...pages.flatMap(({ data }) => data), ...visited].sort(compareArrival);
    const data = (wanted.isOldestFirst ? all : all.reverse()).slice(0, size);
    const last = data.at(-1);
    const hasMore = all.length > size || pages.some((page) => page.cursor);
    return { data, cursor: last && hasMore ? toPlace(last) : null };
  };
  const key = wanted.folder === "open" && findKey(wanted.sort);
  if (key && wanted.sort) {
    const order = { sort: wanted.sort, key, matches: makeFilter(wanted) };
    return readSorted(order, read, limit, cursor);
  }
  if (isExact && !wanted.city && !wanted.service) return read(limit, cursor);
  return filterPages(read, { matches: makeFilter(wanted), cursorAfter: toPlace })(limit, cursor);
}

/**
 * Few requests are open, so search their index first. Among closed requests, a city or service
 * narrows more.
 */
const findWholeTerm = ({ folder, assignee, city, service, isOldestFirst }: Wanted) => {
  if (folder === "open" || assignee || isOldestFirst) return undefined;
  return city ? toCityTerm(city) : service && toServiceTerm(service);
};

async function findPage(form: InboxForm, wanted: Wanted, limit: number, cursor: string | null) {
  const { from, to, q } = wanted;
  const words = q ? toSearchTerms(q) : [];
  if ((q && words.length === 0) || (from && to && from > to)) return { data: [], cursor: null };
  const whole = q ? undefined : findWholeTerm(wanted);
  if (!q && !whole) return readIndex(form, wanted, limit, cursor);
  return searchRequests({ form, words, whole, from, to, matches: makeFilter(wanted) }, limit, cursor);
}

/** The open requests of a person are those assigned to them, and those that they visit. */
async function addVisited(form: InboxForm, wanted: Wanted): Promise<Wanted> {
  const { assignee, folder = "open" } = wanted;
  if (form !== "quote" || !assignee || folder !== "open") return wanted;
  return { ...wanted, visited: await readVisitedBy(assignee) };
}

export async function readEntryPage(form: InboxForm, query: RequestQuery, promiseHours: number) {
  const wanted = await addVisited(form, toWanted(query, promiseHours));
  return readPage(query, (limit, cursor) => findPage(form, wanted, limit, cursor));
}

export async function listRequests(actor: Actor, form: InboxForm, query: RequestQuery): Promise<RequestPage> {
  authorize(actor, inboxAreas[form]);
  const { reply_promise_hours: promiseHours } = await readSettings();
  const { items, ...next } = await readEntryPage(form, query, promiseHours);
  await Promise.all([
    recordSearch(actor, form, query, items.length),
    countListed(actor, form, query, items.length),
  ]);
  return { items: items.map((record) => toSummary(record, promiseHours)), ...next };
}
