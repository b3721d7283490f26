import { createConversions } from "electrodb";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import { busyReading, readForms } from "./forms.ts";
import type { InboxForm } from "./rules.ts";
import { RequestTermEntity, type TermEntry } from "./term-entity.ts";
import { ageOf, bucketOf, MIN_PREFIX, termFor, termsOf } from "./terms.ts";

/** Queries of one page; what is beyond them is on the next one. */
const MAX_QUERIES = 3;

/** Entries that a query reads once the first one, of about a page, has shown that most are not wanted. */
const MANY = 50;

/** Least entries that a query reads: a request can have several for the beginning of a word. */
const FEW = 10;

interface Search {
  form: InboxForm;
  /** Words that were typed, the longest first; each may be a beginning. */
  words: readonly string[];
  /** A service's or city's own term, looked up whole, where no word was typed. */
  whole?: string | undefined;
  /** Earliest and latest arrival, ISO 8601; only together with `whole`, words are narrowed by `matches`. */
  from?: string | undefined;
  to?: string | undefined;
  matches: (record: RequestRecord) => boolean;
}

const { terms: entries } = createConversions(RequestTermEntity).byAccessPattern;

/** Before and after every age. */
const YOUNGEST = "";
const OLDEST = "~";

function entriesOf({ form, words: [lead = ""], whole, from, to }: Search) {
  const term = whole ?? lead;
  const query = RequestTermEntity.query.terms({ form, bucket: bucketOf(term) });
  if (!whole && term.length >= MIN_PREFIX) return query.begins({ term });
  return query.between(
    { term, age: to && whole ? ageOf(to) : YOUNGEST },
    { term, age: from && whole ? `${ageOf(from)}${OLDEST}` : OLDEST },
  );
}

async function recordsOf(form: InboxForm, ids: readonly string[]): Promise<Map<string, RequestRecord>> {
  if (ids.length === 0) return new Map();
  const keys = [...new Set(ids)].map((id) => ({ form, id }));
  const { data, unprocessed } = await RequestEntity.get(keys).go();
  if (unprocessed.length > 0) throw busyReading();
  return new Map(data.map((record) => [record.id, record]));
}

/**
 * The entries whose term is the one that counts for its request and whose request holds the other words too, so that pages
 * hold each request once. What a visitor sent never changes, so it is asked, rather than a list of its terms.
 */
async function holdingAll({ form, words, whole }: Search, found: TermEntry[]): Promise<TermEntry[]> {
  if (whole) return found;
  const [lead = "", ...others] = words;
  const records = await readForms(
    form,
    found.map(({ requestId }) => requestId),
  );
  return found.filter(({ requestId, term }) => {
    const record = records.get(requestId);
    if (!record) return false;
    const terms = termsOf(record);
    return termFor(lead, terms) === term && others.every((other) => termFor(other, terms));
  });
}

interface Hit {
  entry: TermEntry;
  record: RequestRecord;
}

async function hitsAmong(search: Search, found: TermEntry[]): Promise<Hit[]> {
  const holding = await holdingAll(search, found);
  const records = await recordsOf(
    search.form,
    holding.map(({ requestId }) => requestId),
  );
  return holding.flatMap((entry) => {
    const record = records.get(entry.requestId);
    return record && search.matches(record) ? [{ entry, record }] : [];
  });
}

/**
 * Requests by their search terms, newest first within a page; those with the whole term come before those with longer ones.
 * However many requests there are, a page costs at most 3 queries of about 1 read unit and, for each of at most 200
 * requests that are looked at, 0.5 for its entry and 0.5 for each 4 kB of what the visitor sent. A page may be short and
 * yet have a next one.
 */
export async function searchRequests(search: Search, limit: number, cursor: string | undefined) {
  const query = entriesOf(search);
  const hits: Hit[] = [];
  let next = cursor ?? null;
  for (let queries = 0; queries < MAX_QUERIES && hits.length < limit; queries++) {
    const page = await query.go({ limit: queries === 0 ? Math.max(limit, FEW) : MANY, cursor: next });
    const found = await hitsAmong(search, page.data);
    const taken = found.slice(0, limit - hits.length);
    hits.push(...taken);
    const last = taken.at(-1);
    next = last && taken.length < found.length ? entries.fromComposite.toCursor(last.entry) : page.cursor;
    if (!next) break;
  }
  const data = hits.map(({ record }) => record).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { data, cursor: next };
}
