import { createConversions } from "electrodb";
import { type Found, filterPages } from "../../lib/cursor.ts";
import type { InboxForm } from "../../mail/schema.ts";
import {
  type RequestRecord,
  RequestTermEntity,
  readEntries,
  readFormRecords,
  type TermItem,
} from "../entity.ts";
import {
  cutText,
  isCommon,
  keepDigits,
  listTerms,
  listWords,
  MAX_TERM,
  normalize,
  toAge,
  toBucket,
} from "./terms.ts";

const MIN_PREFIX = 3;
const MAX_WORDS = 5;

const isNumber = (text: string) => /^[\d\s()+.-]+$/.test(text) && keepDigits(text).length >= 4;

const toTerm = (word: string) => (/.@/.test(word) ? cutText(word.toLowerCase(), MAX_TERM) : normalize(word));

/** Returns the words of a search. The first one, by which the search begins, finds the fewest requests. */
export function toSearchTerms(query: string): string[] {
  const text = query.trim();
  if (isNumber(text)) return [keepDigits(text).replace(/^1(?=\d{10}$)/, "")];
  const terms = text.split(/\s+/).map(toTerm);
  return [...new Set(terms.filter((term) => term.length > 1))]
    .sort((a, b) => Number(isCommon(a)) - Number(isCommon(b)) || b.length - a.length)
    .slice(0, MAX_WORDS);
}

function findTerm(word: string, terms: readonly string[]): string | undefined {
  if (terms.includes(word)) return word;
  if (word.length < MIN_PREFIX) return undefined;
  return terms.find((term) => !term.includes(":") && term.startsWith(word));
}

interface Search {
  form: InboxForm;
  words: readonly string[];
  whole?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  matches: (record: RequestRecord) => boolean;
}

const conversions = createConversions(RequestTermEntity).byAccessPattern;
const ownIndex = conversions.terms;

type TermEntry = Pick<TermItem, "form" | "bucket" | "term" | "age" | "requestId">;

const YOUNGEST = "";
const OLDEST = "~";

const { query } = RequestTermEntity;
/** The queries of all three indexes differ only in the names of the fields. */
type Query = typeof query.terms;

const termIndexes = [
  { term: "term", query: query.terms, toCursor: conversions.terms.fromComposite.toCursor },
  { term: "term1", query: query.terms1 as Query, toCursor: conversions.terms1.fromComposite.toCursor },
  { term: "term2", query: query.terms2 as Query, toCursor: conversions.terms2.fromComposite.toCursor },
] as const;

const nameTerm = (term: string) => ({ term, term1: term, term2: term });
const nameBucket = (bucket: string) => ({ bucket, bucket1: bucket, bucket2: bucket });

/** Reads one index after the place of `previous` in the common order of all three. */
async function readTermIndex(
  index: (typeof termIndexes)[number],
  { form, words: [lead = ""], whole, from, to }: Search,
  limit: number,
  previous: TermEntry | undefined,
): Promise<Found<TermEntry>> {
  const term = whole ?? lead;
  const bucket = toBucket(term);
  const place = previous && { ...previous, ...nameTerm(previous.term), ...nameBucket(previous.bucket) };
  const partition = index.query({ form, ...nameBucket(bucket) });
  const found = await (!whole && term.length >= MIN_PREFIX
    ? partition.begins(nameTerm(term))
    : partition.between(
        { ...nameTerm(term), age: to && whole ? toAge(to) : YOUNGEST },
        { ...nameTerm(term), age: from && whole ? `${toAge(from)}${OLDEST}` : OLDEST },
      )
  ).go({ limit, cursor: place ? index.toCursor(place) : null });
  const data = found.data.map(({ age, requestId, [index.term]: own = "" }) => ({
    ...{ form, bucket, term: own, age, requestId },
  }));
  return { data, cursor: found.cursor };
}

const toPlace = ({ term, age, requestId }: TermEntry) => `${term}#${age}#${requestId}`;

/** Merges the indexes, each entry once: an earlier version wrote an item for each term. */
async function readEntriesOfTerms(search: Search, limit: number, cursor: string | null) {
  const previous = cursor ? (ownIndex.fromCursor.toComposite(cursor) as TermEntry) : undefined;
  const wanted = search.whole ? termIndexes.slice(0, 1) : termIndexes;
  const pages = await Promise.all(wanted.map((index) => readTermIndex(index, search, limit, previous)));
  const found = new Map(pages.flatMap(({ data }) => data).map((entry) => [toPlace(entry), entry]));
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  const data = sorted.slice(0, limit);
  const last = data.at(-1);
  const hasMore = sorted.length > limit || pages.some((page) => page.cursor);
  return { data, cursor: last && hasMore ? ownIndex.fromComposite.toCursor(last) : null };
}

const listIds = (found: readonly TermEntry[]) => found.map(({ requestId }) => requestId);

/** Keeps entries whose request matches all words, and of each request only one, so that pages list a request once. */
async function keepMatching({ form, words, whole }: Search, found: TermEntry[]): Promise<TermEntry[]> {
  if (whole) return found;
  const [lead = "", ...others] = words;
  const records = await readFormRecords(form, listIds(found));
  return found.filter(({ requestId, term }) => {
    const record = records.get(requestId);
    if (!record) return false;
    const words = listWords(record);
    return findTerm(lead, listTerms(record)) === term && others.every((other) => findTerm(other, words));
  });
}

interface Hit {
  entry: TermEntry;
  record: RequestRecord;
}

async function findHits(search: Search, found: TermEntry[]): Promise<Hit[]> {
  const matching = await keepMatching(search, found);
  const records = await readEntries(search.form, listIds(matching));
  return matching.flatMap((entry) => {
    const record = records.get(entry.requestId);
    return record && search.matches(record) ? [{ entry, record }] : [];
  });
}

const FIRST_READ = 10;
const NEXT_READ = 50;

export async function searchRequests(search: Search, limit: number, cursor: string | null) {
  const read = async (size: number, after: string | null) => {
    const page = await readEntriesOfTerms(search, size, after);
    return { data: await findHits(search, page.data), cursor: page.cursor };
  };
  const cursorAfter = ({ entry }: Hit) => ownIndex.fromComposite.toCursor(entry);
  const sizes = [Math.max(limit, FIRST_READ), NEXT_READ, NEXT_READ];
  const { data: hits, cursor: next } = await filterPages(read, { cursorAfter, sizes })(limit, cursor);
  const data = hits.map(({ record }) => record).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { data, cursor: next };
}
