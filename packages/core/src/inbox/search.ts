import { createConversions } from "electrodb";
import type { InboxForm } from "../lib/inbox-form.ts";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import { inboxBusy, readFormRecords } from "./form-record.ts";
import { RequestTermEntity, type TermEntry } from "./term-entity.ts";
import { findTerm, listTerms, MIN_PREFIX, toAge, toBucket } from "./terms.ts";

const MAX_QUERIES = 3;

const FIRST_READ = 10;

const NEXT_READ = 50;

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

async function readRecords(form: InboxForm, ids: readonly string[]): Promise<Map<string, RequestRecord>> {
  if (ids.length === 0) return new Map();
  const keys = [...new Set(ids)].map((id) => ({ form, id }));
  const { data, unprocessed } = await RequestEntity.get(keys).go();
  if (unprocessed.length > 0) throw inboxBusy();
  return new Map(data.map((record) => [record.id, record]));
}

/** Keeps entries whose request matches all words, and of each request only one, so that pages list a request once. */
async function keepMatching({ form, words, whole }: Search, found: TermEntry[]): Promise<TermEntry[]> {
  if (whole) return found;
  const [lead = "", ...others] = words;
  const records = await readFormRecords(
    form,
    found.map(({ requestId }) => requestId),
  );
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
  const records = await readRecords(
    search.form,
    matching.map(({ requestId }) => requestId),
  );
  return matching.flatMap((entry) => {
    const record = records.get(entry.requestId);
    return record && search.matches(record) ? [{ entry, record }] : [];
  });
}

export async function searchRequests(search: Search, limit: number, cursor: string | undefined) {
  const query = queryEntries(search);
  const hits: Hit[] = [];
  let next = cursor ?? null;
  for (let queries = 0; queries < MAX_QUERIES && hits.length < limit; queries++) {
    const page = await query.go({
      limit: queries === 0 ? Math.max(limit, FIRST_READ) : NEXT_READ,
      cursor: next,
    });
    const found = await findHits(search, page.data);
    const taken = found.slice(0, limit - hits.length);
    hits.push(...taken);
    const last = taken.at(-1);
    next = last && taken.length < found.length ? entries.fromComposite.toCursor(last.entry) : page.cursor;
    if (!next) break;
  }
  const data = hits.map(({ record }) => record).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { data, cursor: next };
}
