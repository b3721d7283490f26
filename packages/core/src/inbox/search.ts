import { createConversions } from "electrodb";
import { filterPages } from "../lib/cursor.ts";
import type { InboxForm } from "../mail/schema.ts";
import {
  type RequestRecord,
  RequestTermEntity,
  readEntries,
  readFormRecords,
  type TermEntry,
} from "./entity.ts";
import { cutText, keepDigits, listTerms, MAX_TERM, normalize, toAge, toBucket } from "./entry.ts";

const MIN_PREFIX = 3;
const MAX_WORDS = 5;

const isNumber = (text: string) => /^[\d\s()+.-]+$/.test(text) && keepDigits(text).length >= 4;

const toTerm = (word: string) => (/.@/.test(word) ? cutText(word.toLowerCase(), MAX_TERM) : normalize(word));

export function toSearchTerms(query: string): string[] {
  const text = query.trim();
  if (isNumber(text)) return [keepDigits(text).replace(/^1(?=\d{10}$)/, "")];
  const terms = text.split(/\s+/).map(toTerm);
  return [...new Set(terms.filter((term) => term.length > 1))]
    .sort((a, b) => b.length - a.length)
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

const { terms: entries } = createConversions(RequestTermEntity).byAccessPattern;

const YOUNGEST = "";
const OLDEST = "~";

function queryEntries({ form, words: [lead = ""], whole, from, to }: Search) {
  const term = whole ?? lead;
  const query = RequestTermEntity.query.terms({ form, bucket: toBucket(term) });
  if (!whole && term.length >= MIN_PREFIX) return query.begins({ term });
  return query.between(
    { term, age: to && whole ? toAge(to) : YOUNGEST },
    { term, age: from && whole ? `${toAge(from)}${OLDEST}` : OLDEST },
  );
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
    const terms = listTerms(record);
    return findTerm(lead, terms) === term && others.every((other) => findTerm(other, terms));
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
  const query = queryEntries(search);
  const read = async (size: number, after: string | null) => {
    const page = await query.go({ limit: size, cursor: after });
    return { data: await findHits(search, page.data), cursor: page.cursor };
  };
  const cursorAfter = ({ entry }: Hit) => entries.fromComposite.toCursor(entry);
  const sizes = [Math.max(limit, FIRST_READ), NEXT_READ, NEXT_READ];
  const { data: hits, cursor: next } = await filterPages(read, { cursorAfter, sizes })(limit, cursor);
  const data = hits.map(({ record }) => record).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { data, cursor: next };
}
