import { filterPages } from "../../lib/cursor.ts";
import { createTermReader, cutText } from "../../lib/term-items.ts";
import { keepDigits, MAX_TERM, normalize } from "../../lib/words.ts";
import type { InboxForm } from "../../mail/schema.ts";
import {
  type RequestRecord,
  RequestTermEntity,
  readEntries,
  readFormRecords,
  type TermItem,
} from "../entity.ts";
import { isCommon, listTerms, listWords, toAge } from "./terms.ts";

const MIN_PREFIX = 3;
const MAX_WORDS = 5;

const isNumber = (text: string) => /^[\d\s()+.-]+$/.test(text) && keepDigits(text).length >= 4;

const toTerm = (word: string) => (/.@/.test(word) ? cutText(word.toLowerCase(), MAX_TERM) : normalize(word));

/**
 * Returns the words of a search. The first word finds the fewest requests, so the search begins
 * with it.
 */
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

/** Keeps the entries whose request matches all words, only one for each request. */
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
  const cursorAfter = ({ entry }: Hit) => entries.toCursor(entry);
  const sizes = [Math.max(limit, FIRST_READ), NEXT_READ, NEXT_READ];
  const { data: hits, cursor: next } = await filterPages(read, { cursorAfter, sizes })(limit, cursor);
  const data = hits.map(({ record }) => record).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { data, cursor: next };
}
