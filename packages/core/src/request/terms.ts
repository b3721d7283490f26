import type { FormRecord } from "./forms.ts";
import { citiesAndServices } from "./forms.ts";

const BUCKET_LETTERS = 3;

/** Latest time that fits: 13 digits of milliseconds, the year 2286. */
const LATEST = 9_999_999_999_999;

/** Shorter ones have to be whole: entries that begin with three letters alike share a partition. */
export const MIN_PREFIX = 3;

/** Words of a search that are looked up; the longest say most. */
const MAX_WORDS = 5;

/** Longest term, in characters: a key has 1 kB. */
const MAX_TERM = 100;

/** Sorts the newest first. `createdAt` is ISO 8601. */
export const ageOf = (createdAt: string) => String(LATEST - Date.parse(createdAt)).padStart(13, "0");

/** A key can't hold half of a surrogate pair. */
const beginningOf = (text: string, length: number) => text.slice(0, length).toWellFormed();

/** Services and cities have a partition each: their terms are only ever looked up whole. */
export const bucketOf = (term: string) => (term.includes(":") ? term : beginningOf(term, BUCKET_LETTERS));

export const serviceTerm = (key: string) => `service:${key}`;
export const cityTerm = (slug: string) => `city:${slug}`;

/** Letters and digits alone, in lower case and without accents, so that hyphens, dots and capitals don't matter. */
const joined = (text: string) =>
  beginningOf(
    text
      .normalize("NFKD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase(),
    MAX_TERM,
  );

const digitsOf = (text: string) => text.replace(/\D/g, "");

const namesOf = (name: string) =>
  name.split(/\s+/).flatMap((word) => [joined(word), ...word.split(/[^\p{L}\p{M}\p{N}]+/u).map(joined)]);

function addressesOf(email: string): string[] {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  return [beginningOf(address, MAX_TERM), joined(address.slice(0, at)), joined(address.slice(at + 1))];
}

function phonesOf(phone: string): string[] {
  const digits = digitsOf(phone);
  return digits ? [digits, digits.slice(-7), digits.slice(-4)] : [];
}

const referencesOf = (reference: string) => [joined(reference), joined(reference.replace(/^BAH-/, ""))];

/**
 * All terms by which a request is found, each once. They follow from what never changes, so they can be worked out again at
 * any time.
 */
export function termsOf(record: FormRecord): string[] {
  const { city, services } = citiesAndServices(record);
  const terms = [
    ...namesOf(record.name),
    ...addressesOf(record.email),
    ...phonesOf(record.phone),
    ...referencesOf(record.reference),
    ...services.map(serviceTerm),
    ...(city ? [cityTerm(city)] : []),
  ];
  return [...new Set(terms.filter((term) => term.length > 1))];
}

/** A text of digits and what people write between them is one number, with or without its country code. */
const isNumber = (text: string) => /^[\d\s()+.-]+$/.test(text) && digitsOf(text).length >= 4;

const termOf = (word: string) => (/.@/.test(word) ? beginningOf(word.toLowerCase(), MAX_TERM) : joined(word));

/** What a search looks for: the terms of its words, the longest first. Empty when nothing in it can be found. */
export function searchTerms(query: string): string[] {
  const text = query.trim();
  if (isNumber(text)) return [digitsOf(text).replace(/^1(?=\d{10}$)/, "")];
  const terms = text.split(/\s+/).map(termOf);
  return [...new Set(terms.filter((term) => term.length > 1))]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
}

/** The term by which a request is found: the one that was asked for, or else the first that begins so. */
export function termFor(asked: string, terms: readonly string[]): string | undefined {
  if (terms.includes(asked)) return asked;
  if (asked.length < MIN_PREFIX) return undefined;
  return terms.find((term) => !term.includes(":") && term.startsWith(asked));
}
