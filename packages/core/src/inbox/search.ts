import { createConversions } from "electrodb";
import type { ServiceKey } from "../catalogue/schema.ts";
import { findCity } from "../city/rules.ts";
import { readFilteredPage } from "../lib/cursor.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import {
  type FormRecord,
  getForm,
  inboxBusy,
  isQuote,
  RequestEntity,
  type RequestRecord,
  RequestTermEntity,
  readFormRecords,
  type TermEntry,
} from "./entity.ts";

const BUCKET_LETTERS = 3;
const LATEST = 9_999_999_999_999;
const MIN_PREFIX = 3;
const MAX_WORDS = 5;
const MAX_TERM = 100;

const toAge = (createdAt: string) => String(LATEST - Date.parse(createdAt)).padStart(13, "0");

/** A key can't hold half of a surrogate pair. */
const cutText = (text: string, length: number) => text.slice(0, length).toWellFormed();

export const toBucket = (term: string) => (term.includes(":") ? term : cutText(term, BUCKET_LETTERS));

export const toServiceTerm = (key: string) => `service:${key}`;
export const toCityTerm = (slug: string) => `city:${slug}`;

const normalize = (text: string) =>
  cutText(
    text
      .normalize("NFKD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase(),
    MAX_TERM,
  );

const keepDigits = (text: string) => text.replace(/\D/g, "");

const splitName = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [normalize(word), ...word.split(/[^\p{L}\p{M}\p{N}]+/u).map(normalize)]);

function splitEmail(email: string): string[] {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  return [cutText(address, MAX_TERM), normalize(address.slice(0, at)), normalize(address.slice(at + 1))];
}

function splitPhone(phone: string): string[] {
  const digits = keepDigits(phone);
  return digits ? [digits, digits.slice(-7), digits.slice(-4)] : [];
}

const splitReference = (reference: string) => [
  normalize(reference),
  normalize(reference.replace(/^BAH-/, "")),
];

export function findCityAndServices(record: FormRecord): { city: string; services: ServiceKey[] } {
  if (!isQuote(record)) return { city: "", services: record.service ? [record.service] : [] };
  const services = [...new Set(record.services.map(({ serviceKey }) => serviceKey))];
  return { city: findCity(record.address), services };
}

export function listTerms(record: FormRecord): string[] {
  const { city, services } = findCityAndServices(record);
  const terms = [
    ...splitName(record.name),
    ...splitEmail(record.email),
    ...splitPhone(record.phone),
    ...splitReference(record.reference),
    ...services.map(toServiceTerm),
    ...(city ? [toCityTerm(city)] : []),
  ];
  return [...new Set(terms.filter((term) => term.length > 1))];
}

export const toTermEntries = (record: FormRecord) =>
  listTerms(record).map((term) => ({
    form: getForm(record),
    bucket: toBucket(term),
    term,
    age: toAge(record.createdAt),
    requestId: record.id,
  }));

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

const FIRST_READ = 10;
const NEXT_READ = 50;

export async function searchRequests(search: Search, limit: number, cursor: string | undefined) {
  const query = queryEntries(search);
  const read = async (size: number, after: string | null) => {
    const page = await query.go({ limit: size, cursor: after });
    return { data: await findHits(search, page.data), cursor: page.cursor };
  };
  const cursorAfter = ({ entry }: Hit) => entries.fromComposite.toCursor(entry);
  const sizes = [Math.max(limit, FIRST_READ), NEXT_READ, NEXT_READ];
  const { data: hits, cursor: next } = await readFilteredPage({ read, cursorAfter }, limit, cursor, sizes);
  const data = hits.map(({ record }) => record).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { data, cursor: next };
}
