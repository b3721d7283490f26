import { filteredPage, nextPage, pageOf } from "../cursor.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import type { RequestRecord } from "./entity.ts";
import { areaOf } from "./forms.ts";
import { indexFor, mergedRead } from "./partitions.ts";
import { type Folder, folderOf, type InboxForm, statusesWith } from "./rules.ts";
import type { RequestPage, RequestQuery } from "./schema.ts";
import { searchRequests } from "./search.ts";
import { overdueBefore, toSummary } from "./summary.ts";
import { cityTerm, searchTerms, serviceTerm } from "./terms.ts";

/** Before and after every time of ISO 8601. */
const FIRST = "0";
const LAST = "9999";

/** What a query comes to: times as records spell theirs, and a folder wherever it follows. */
interface Wanted extends Omit<RequestQuery, "folder" | "overdue" | "limit" | "cursor"> {
  folder: Folder | undefined;
  /** What is most overdue is to be answered first. */
  oldestFirst: boolean;
}

const momentOf = (text: string | undefined) => text && new Date(text).toISOString();

function wantedOf({ overdue, limit, cursor, ...query }: RequestQuery, promiseHours: number): Wanted {
  const status = overdue ? "new" : query.status;
  const late = overdue ? overdueBefore(promiseHours) : undefined;
  const to = [momentOf(query.to), late].filter((moment) => moment !== undefined).sort()[0];
  const folder = query.folder ?? (status ? folderOf(status) : query.q || query.outcome ? undefined : "open");
  return { ...query, status, from: momentOf(query.from), to, folder, oldestFirst: overdue === true };
}

/** Whether a record is wanted; asks again what its index has settled already, which costs nothing. */
const matching = (wanted: Wanted) => (record: RequestRecord) =>
  (!wanted.folder || record.folder === wanted.folder) &&
  (!wanted.status || record.status === wanted.status) &&
  (!wanted.outcome || statusesWith[wanted.outcome].includes(record.status)) &&
  (!wanted.assignee || record.assigneeId === wanted.assignee) &&
  (!wanted.city || record.city === wanted.city) &&
  (!wanted.service || record.services.some((key) => key === wanted.service)) &&
  (!wanted.from || record.createdAt >= wanted.from) &&
  (!wanted.to || record.createdAt <= wanted.to);

async function fromIndex(form: InboxForm, wanted: Wanted, limit: number, cursor: string | undefined) {
  const { partitions, hasAll, ...index } = indexFor(form, wanted);
  const order = wanted.oldestFirst ? "asc" : "desc";
  // Beyond the moment itself stand the ids of that moment.
  const [first, last] = [{ createdAt: wanted.from ?? FIRST }, { createdAt: `${wanted.to ?? LAST}~` }];
  const read = mergedRead(
    partitions.map(({ query, cursorAt }) => {
      const within = query.between(first, last);
      return { cursorAt, read: (size, next) => within.go({ limit: size, cursor: next, order }) };
    }),
    index,
  );
  if (hasAll && !wanted.city && !wanted.service) return read(limit, cursor ?? null);
  return filteredPage({ read, matches: matching(wanted), cursorAfter: index.cursorAfter }, limit, cursor);
}

/**
 * What is open is little, so its own indexes lead; among all that was ever closed, a city or a service finds more.
 */
const wholeTerm = ({ folder, assignee, city, service }: Wanted) => {
  if (folder === "open" || assignee) return undefined;
  return city ? cityTerm(city) : service && serviceTerm(service);
};

async function pageFor(form: InboxForm, wanted: Wanted, limit: number, cursor: string | undefined) {
  const { from, to, q } = wanted;
  const words = q ? searchTerms(q) : [];
  if ((q && words.length === 0) || (from && to && from > to)) return { data: [], cursor: null };
  const whole = q ? undefined : wholeTerm(wanted);
  if (!q && !whole) return fromIndex(form, wanted, limit, cursor);
  return searchRequests({ form, words, whole, from, to, matches: matching(wanted) }, limit, cursor);
}

/** The records of a page, for the list and for what is made of it. The site promises a reply within so many hours. */
export async function requestRecords(form: InboxForm, query: RequestQuery, promiseHours: number) {
  const { data, cursor } = await pageOf(
    () => pageFor(form, wantedOf(query, promiseHours), query.limit, query.cursor),
    query.cursor,
  );
  return { records: data, cursor };
}

/**
 * Requests or messages, newest first; what is overdue, oldest first. A page of 25 costs about 2.5 read units, and 1 for the settings; by outcome
 * it costs that for each status or folder that is merged, at most three; narrowed by what no index knows it costs at most three times that of 100 records, and searched what `searchRequests` says, however many
 * there are: then a page may be short and yet have a next one.
 * @throws AppError `forbidden`; `invalid` for a cursor that this list did not give
 */
export async function listRequests(actor: Actor, form: InboxForm, query: RequestQuery): Promise<RequestPage> {
  authorize(actor, areaOf[form]);
  const { reply_promise_hours: promiseHours } = await readSettings();
  const { records, cursor } = await requestRecords(form, query, promiseHours);
  return { items: records.map((record) => toSummary(record, promiseHours)), ...nextPage(cursor) };
}
