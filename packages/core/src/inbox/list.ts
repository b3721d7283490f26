import { createConversions } from "electrodb";
import { badCursor, readFilteredPage, readPage, toNextPage } from "../lib/cursor.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import { getOverdueTime, toSummary } from "./entry.ts";
import { inboxAreas } from "./form-record.ts";
import { type Folder, getFolder, type RequestStatus, statusesWith } from "./rules.ts";
import type { RequestPage, RequestQuery } from "./schema.ts";
import { searchRequests } from "./search.ts";
import { toCityTerm, toSearchTerms, toServiceTerm } from "./terms.ts";

const BEFORE_ALL_TIMES = "0";
const AFTER_ALL_TIMES = "9999";

interface Wanted extends Omit<RequestQuery, "folder" | "overdue" | "limit" | "cursor"> {
  folder: Folder | undefined;
  isOldestFirst: boolean;
}

const toIsoTime = (text: string | undefined) => text && new Date(text).toISOString();

function toWanted({ overdue, limit, cursor, ...query }: RequestQuery, promiseHours: number): Wanted {
  const status = overdue ? "new" : query.status;
  const overdueTime = overdue ? getOverdueTime(promiseHours) : undefined;
  const to = [toIsoTime(query.to), overdueTime].filter((time) => time !== undefined).sort()[0];
  const folder = query.folder ?? (status ? getFolder(status) : query.q || query.outcome ? undefined : "open");
  return { ...query, status, from: toIsoTime(query.from), to, folder, isOldestFirst: overdue === true };
}

const makeFilter = (wanted: Wanted) => (record: RequestRecord) =>
  (!wanted.folder || record.folder === wanted.folder) &&
  (!wanted.status || record.status === wanted.status) &&
  (!wanted.outcome || statusesWith[wanted.outcome].includes(record.status)) &&
  (!wanted.assignee || record.assigneeId === wanted.assignee) &&
  (!wanted.city || record.city === wanted.city) &&
  (!wanted.service || record.services.some((key) => key === wanted.service)) &&
  (!wanted.from || record.createdAt >= wanted.from) &&
  (!wanted.to || record.createdAt <= wanted.to);

type Keys = Required<RequestRecord>;

const conversions = createConversions(RequestEntity).byAccessPattern;

interface Conversion {
  fromComposite: { toCursor: (record: Keys) => string | null };
  fromCursor: { toComposite: (cursor: string) => unknown };
}

const openIndex = <Query>(
  { fromComposite, fromCursor }: Conversion,
  partitions: readonly { query: Query; keys: Partial<Keys> }[],
) => ({
  partitions: partitions.map(({ query, keys }) => ({
    query,
    toCursor: (record: Keys) => fromComposite.toCursor({ ...record, ...keys }),
  })),
  cursorAfter: (record: RequestRecord) => fromComposite.toCursor(record as Keys),
  readCursor: (cursor: string) => fromCursor.toComposite(cursor) as Keys,
});

const listFolders = ({ folder, outcome = "none" }: Wanted): Folder[] =>
  folder ? [folder] : [...new Set(statusesWith[outcome].map(getFolder))];

const openAssignee = (form: InboxForm, assigneeId: string, wanted: Wanted) =>
  openIndex(
    conversions.byAssignee,
    listFolders(wanted).map((folder) => ({
      query: RequestEntity.query.byAssignee({ form, assigneeId, folder }),
      keys: { folder },
    })),
  );

const openStatuses = (form: InboxForm, statuses: readonly RequestStatus[]) =>
  openIndex(
    conversions.byStatus,
    statuses.map((status) => ({
      query: RequestEntity.query.byStatus({ form, status }),
      keys: { status },
    })),
  );

const openFolders = (form: InboxForm, wanted: Wanted) =>
  openIndex(
    conversions.byFolder,
    listFolders(wanted).map((folder) => ({
      query: RequestEntity.query.byFolder({ form, folder }),
      keys: { folder },
    })),
  );

/**
 * Returns the partitions of the narrowest index. Together they hold each record once. `isExact`: the index alone settles folder,
 * status, outcome and assignee.
 */
function chooseIndex(form: InboxForm, wanted: Wanted) {
  const { assignee, status, folder, outcome } = wanted;
  const isAny = !outcome || (outcome === "any" && !folder && !status);
  if (assignee) return { ...openAssignee(form, assignee, wanted), isExact: !status && isAny };
  if (status) return { ...openStatuses(form, [status]), isExact: folder === getFolder(status) && !outcome };
  if (outcome && outcome !== "any" && !folder)
    return { ...openStatuses(form, statusesWith[outcome]), isExact: true };
  return { ...openFolders(form, wanted), isExact: isAny };
}

interface Page {
  data: RequestRecord[];
  cursor: string | null;
}

interface Partition {
  read: (limit: number, cursor: string | null) => Promise<Page>;
  toCursor: (record: Keys) => string | null;
}

type Index = Pick<ReturnType<typeof chooseIndex>, "cursorAfter" | "readCursor">;

const compareArrival = (a: RequestRecord, b: RequestRecord) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

function readCursorRecord({ readCursor }: Index, cursor: string): Keys {
  try {
    return readCursor(cursor);
  } catch {
    throw badCursor();
  }
}

/** Reads one page across partitions, newest first. All partitions continue after the same record, so one cursor serves all. */
const mergePartitions =
  (partitions: readonly Partition[], index: Index) =>
  async (limit: number, cursor: string | null): Promise<Page> => {
    const [only] = partitions;
    if (only && partitions.length === 1) return only.read(limit, cursor);
    const previous = cursor ? readCursorRecord(index, cursor) : undefined;
    const pages = await Promise.all(
      partitions.map(({ read, toCursor }) => read(limit, previous ? toCursor(previous) : null)),
    );
    const all = pages.flatMap(({ data }) => data).sort((a, b) => compareArrival(b, a));
    const data = all.slice(0, limit);
    const last = data.at(-1);
    const hasMore = all.length > data.length || pages.some((page) => page.cursor);
    return { data, cursor: last && hasMore ? index.cursorAfter(last) : null };
  };

async function readIndex(form: InboxForm, wanted: Wanted, limit: number, cursor: string | undefined) {
  const { partitions, isExact, ...index } = chooseIndex(form, wanted);
  const order = wanted.isOldestFirst ? "asc" : "desc";
  // The sort key is the time followed by the id: `~` sorts after every id of the last moment.
  const [first, last] = [
    { createdAt: wanted.from ?? BEFORE_ALL_TIMES },
    { createdAt: `${wanted.to ?? AFTER_ALL_TIMES}~` },
  ];
  const read = mergePartitions(
    partitions.map(({ query, toCursor }) => {
      const within = query.between(first, last);
      return { toCursor, read: (size, next) => within.go({ limit: size, cursor: next, order }) };
    }),
    index,
  );
  if (isExact && !wanted.city && !wanted.service) return read(limit, cursor ?? null);
  return readFilteredPage(
    { read, matches: makeFilter(wanted), cursorAfter: index.cursorAfter },
    limit,
    cursor,
  );
}

/** Few requests are open, so their own index finds faster. Among all closed ones, a city or service narrows more. */
const findWholeTerm = ({ folder, assignee, city, service }: Wanted) => {
  if (folder === "open" || assignee) return undefined;
  return city ? toCityTerm(city) : service && toServiceTerm(service);
};

async function findPage(form: InboxForm, wanted: Wanted, limit: number, cursor: string | undefined) {
  const { from, to, q } = wanted;
  const words = q ? toSearchTerms(q) : [];
  if ((q && words.length === 0) || (from && to && from > to)) return { data: [], cursor: null };
  const whole = q ? undefined : findWholeTerm(wanted);
  if (!q && !whole) return readIndex(form, wanted, limit, cursor);
  return searchRequests({ form, words, whole, from, to, matches: makeFilter(wanted) }, limit, cursor);
}

export async function readRecords(form: InboxForm, query: RequestQuery, promiseHours: number) {
  const { data, cursor } = await readPage(
    () => findPage(form, toWanted(query, promiseHours), query.limit, query.cursor),
    query.cursor,
  );
  return { records: data, cursor };
}

export async function listRequests(actor: Actor, form: InboxForm, query: RequestQuery): Promise<RequestPage> {
  authorize(actor, inboxAreas[form]);
  const { reply_promise_hours: promiseHours } = await readSettings();
  const { records, cursor } = await readRecords(form, query, promiseHours);
  return { items: records.map((record) => toSummary(record, promiseHours)), ...toNextPage(cursor) };
}
