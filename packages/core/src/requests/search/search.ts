import { filterPages } from "../../lib/cursor.ts";
import { toDigits } from "../../lib/phone.ts";
import { createTermReader } from "../../lib/term-items.ts";
import { keepDigits, listNameTerms, normalize, normalizeEmail } from "../../lib/words.ts";
import type { InboxForm } from "../../mail/schema.ts";
import {
  type RequestRecord,
  RequestTermEntity,
  readEntries,
  readFormRecords,
  readWorkWords,
  type TermItem,
} from "../entity.ts";
import { isNear, listNearKeys } from "./near.ts";
import { isCommon, listTerms, listWords, toAge } from "./terms.ts";

const MIN_PREFIX = 3;
const MAX_WORDS = 5;

const isNumber = (text: string) => /^[\d\s()+.-]+$/.test(text) && keepDigits(text).length >= 4;

const toTerm = (word: string) => (/.@/.test(word) ? normalizeEmail(word) : normalize(word));

/** The first word finds the fewest requests, so the search begins with it. */
export function toSearchTerms(query: string): string[] {
  const text = query.trim();
  if (isNumber(text)) return [toDigits(text)];
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

type TermEntry = Pick<TermItem, "form" | "bucket" | "term" | "age" | "requestId">;

const YOUNGEST = "";
const OLDEST = "~";

const entries = createTermReader<TermEntry>(
  RequestTermEntity,
  ({ term, age, requestId }) => `${term}#${age}#${requestId}`,
);

function readEntriesOfTerms(search: Search, limit: number, cursor: string | null) {
  const { form, whole, from, to } = search;
  const term = whole ?? search.words[0] ?? "";
  const range = [
    { age: to && whole ? toAge(to) : YOUNGEST },
    { age: from && whole ? `${toAge(from)}${OLDEST}` : OLDEST },
  ] as const;
  const findsBeginnings = !whole && term.length >= MIN_PREFIX;
  return entries.read({ partition: { form }, term, ...(!findsBeginnings && { range }) }, limit, cursor);
}

const listIds = (found: readonly TermEntry[]) => found.map(({ requestId }) => requestId);

const wholeRange = [{ age: YOUNGEST }, { age: OLDEST }] as const;

const MOST_IDS = 10;

/** Returns the newest requests with this term. Four queries. */
export async function findIdsByTerm(form: InboxForm, term: string): Promise<string[]> {
  return listIds((await entries.read({ partition: { form }, term, range: wholeRange }, MOST_IDS, null)).data);
}

async function readWords(form: InboxForm, found: readonly TermEntry[]) {
  const ids = listIds(found);
  const [records, work] = await Promise.all([readFormRecords(form, ids), readWorkWords(form, ids)]);
  return (id: string) => {
    const record = records.get(id);
    return record && { record, workWords: work.get(id) ?? [] };
  };
}

async function keepMatching({ form, words, whole }: Search, found: TermEntry[]): Promise<TermEntry[]> {
  if (whole) return found;
  const [lead = "", ...others] = words;
  const getWords = await readWords(form, found);
  return found.filter(({ requestId, term }) => {
    const { record, workWords } = getWords(requestId) ?? {};
    if (!record || findTerm(lead, listTerms(record, workWords)) !== term) return false;
    const words = listWords(record, workWords ?? []);
    return others.every((other) => findTerm(other, words));
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

const sortNewestFirst = (records: RequestRecord[]) =>
  records.sort((a, b) => b.createdAt.localeCompare(a.createdAt));

const NEAR_READ = 10;

/**
 * Finds names with one wrong letter: the newest ten for each of at most eight keys of the first
 * word. Eight queries, and two reads of at most 80 records.
 */
export async function searchNear(
  { form, words, whole, matches }: Search,
  limit: number,
): Promise<RequestRecord[]> {
  const [lead = "", ...others] = words;
  const keys = whole ? [] : listNearKeys(lead);
  const pages = await Promise.all(
    keys.map((term) => entries.read({ partition: { form }, term, range: wholeRange }, NEAR_READ, null)),
  );
  const found = pages.flatMap(({ data }) => data);
  const getWords = await readWords(form, found);
  const near = found.filter(({ requestId }) => {
    const { record, workWords } = getWords(requestId) ?? {};
    if (!record) return false;
    const names = listNameTerms(record.name);
    const hasNear = (word: string) => names.some((name) => isNear(word, name));
    const words = listWords(record, workWords ?? []);
    return hasNear(lead) && others.every((other) => hasNear(other) || findTerm(other, words));
  });
  const records = await readEntries(form, listIds(near));
  return sortNewestFirst([...records.values()].filter(matches)).slice(0, limit);
}

export async function searchRequests(search: Search, limit: number, cursor: string | null) {
  const read = async (size: number, after: string | null) => {
    const page = await readEntriesOfTerms(search, size, after);
    return { data: await findHits(search, page.data), cursor: page.cursor };
  };
  const cursorAfter = ({ entry }: Hit) => entries.toCursor(entry);
  const sizes = [Math.max(limit, FIRST_READ), NEXT_READ, NEXT_READ];
  const { data: hits, cursor: next } = await filterPages(read, { cursorAfter, sizes })(limit, cursor);
  if (hits.length === 0 && !cursor && !next) return { data: await searchNear(search, limit), cursor: null };
  return { data: sortNewestFirst(hits.map(({ record }) => record)), cursor: next };
}
