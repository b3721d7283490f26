import type { ServiceKey } from "../catalogue/schema.ts";
import { findCity } from "../city/rules.ts";
import { type FormRecord, getForm, isQuote } from "./form-record.ts";

const BUCKET_LETTERS = 3;

const LATEST = 9_999_999_999_999;

export const MIN_PREFIX = 3;

const MAX_WORDS = 5;

const MAX_TERM = 100;

export const toAge = (createdAt: string) => String(LATEST - Date.parse(createdAt)).padStart(13, "0");

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

export function findTerm(word: string, terms: readonly string[]): string | undefined {
  if (terms.includes(word)) return word;
  if (word.length < MIN_PREFIX) return undefined;
  return terms.find((term) => !term.includes(":") && term.startsWith(word));
}
