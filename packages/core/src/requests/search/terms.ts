import { cutText, packTerms, toBucket } from "../../lib/term-items.ts";
import { keepDigits, listNameTerms, normalize, normalizeEmail } from "../../lib/words.ts";
import { isPublicDomain } from "../../mail/confirmations.ts";
import type { InboxForm } from "../../mail/schema.ts";
import { directionForms, streetForms, unitForms } from "../address-words.ts";
import { findServiceName } from "../contact-form/entity.ts";
import { type FormRecord, findCityAndServices, getForm, isQuote } from "../entity.ts";
import { listNameKeys } from "./near.ts";
import { listTextTerms, listTextWords } from "./text-terms.ts";

const LATEST = 9_999_999_999_999;

export const toAge = (createdAt: string) => String(LATEST - Date.parse(createdAt)).padStart(13, "0");
export const toCreationTime = (age: string): number => LATEST - Number(age);

export const toServiceTerm = (key: string) => `service:${key}`;
export const toCityTerm = (slug: string) => `city:${slug}`;
export const toFirstTryTerm = (firstId: string) => `first:${firstId}`;

/** A search finds any part of an e-mail, so each end of it is a term that costs one write unit. */
const MAX_EMAIL_ENDS = 16;

/** A shorter end says nothing, because a search needs three letters to find a beginning. */
const MIN_END = 3;

/** Long ends would make an item larger than one write unit. */
const MAX_END = 40;

const listEnds = (text: string, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => cutText(text.slice(from + index), MAX_END));

/**
 * Returns the address, its domain, and the ends that begin in its name or in a company's domain.
 * The beginning of an end is any part.
 */
function splitEmail(email: string): string[] {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf("@");
  if (at === -1) return [address];
  const domain = address.slice(at + 1);
  const inName = listEnds(address, 1, at - MIN_END + 1);
  const known = email.toLowerCase().slice(email.lastIndexOf("@") + 1);
  const topLength = normalize(known.slice(known.lastIndexOf("."))).length;
  const inDomain = isPublicDomain(known) ? [] : listEnds(domain, 1, domain.length - topLength - MIN_END + 1);
  return [address, domain, ...[...inName, ...inDomain].slice(0, MAX_EMAIL_ENDS)];
}

function splitPhone(phone: string): string[] {
  const digits = keepDigits(phone);
  return digits ? [digits, digits.slice(-7), digits.slice(-4)] : [];
}

const shortForms = { ...streetForms, ...unitForms, ...directionForms, california: "ca" };

/**
 * Maps a word to its other form: visitors may write the long form and staff search for the short
 * one.
 */
const otherForms = new Map(
  Object.entries(shortForms).flatMap(
    ([long, short]) =>
      [
        [long, short],
        [short, long],
      ] as const,
  ),
);

/** Many services and texts have these words. */
const jobWords = new Set(
  "door fix home house install installation job repair repairs replace replacement service services small work".split(
    " ",
  ),
);

/** Most requests have such a word or number, so a search begins with another word if it can. */
export const isCommon = (word: string) =>
  otherForms.has(word) || jobWords.has(word) || /^\d{1,4}$/.test(word);

const listAddressWords = (record: FormRecord): string[] =>
  isQuote(record)
    ? record.address
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .map(normalize)
        .filter(Boolean)
    : [];

/** An address of many words must not make a request expensive. */
const MAX_ADDRESS_TERMS = 8;

const listAddressTerms = (record: FormRecord): string[] => {
  const words = new Set(listAddressWords(record));
  return [...words].filter((word) => word.length > 2 && !isCommon(word)).slice(0, MAX_ADDRESS_TERMS);
};

const getText = (record: FormRecord) => (isQuote(record) ? record.details : record.message);

const listServiceTexts = (record: FormRecord): string[] =>
  isQuote(record)
    ? record.services.flatMap(({ serviceName, subService }) => [serviceName, subService])
    : [findServiceName(record) ?? ""];

/** A visitor may choose 20 tasks. Their other words narrow a search. */
const MAX_SERVICE_TERMS = 10;

const listServiceTerms = (record: FormRecord): string[] =>
  [...new Set(listServiceTexts(record).flatMap(listTextTerms))].slice(0, MAX_SERVICE_TERMS);

/**
 * Returns everything by which a search finds the request. Each term costs one write unit.
 * @param workWords the words of its notes and replies
 */
export function listTerms(record: FormRecord, workWords: readonly string[] = []): string[] {
  const { city, services } = findCityAndServices(record);
  const terms = [
    ...listNameTerms(record.name),
    ...splitEmail(record.email),
    ...splitPhone(record.phone),
    // Staff type the reference with or without its prefix, or its last part.
    normalize(record.reference),
    normalize(record.reference.replace(/^BAH-/, "")),
    normalize(record.reference.split("-").at(-1) ?? ""),
    ...listAddressTerms(record),
    ...listServiceTerms(record),
    ...listTextTerms(getText(record)),
    ...workWords,
    ...listNameKeys(listNameTerms(record.name)),
    ...services.map(toServiceTerm),
    ...(city ? [toCityTerm(city)] : []),
    ...(record.firstId ? [toFirstTryTerm(record.firstId)] : []),
  ];
  return [...new Set(terms.filter((term) => term.length > 1))];
}

/** Returns all words that narrow a search, also those that have no term. */
export function listWords(record: FormRecord, workWords: readonly string[]): string[] {
  const words = listAddressWords(record);
  return [
    ...listTerms(record, workWords),
    ...words,
    ...words.flatMap((word) => otherForms.get(word) ?? []),
    ...[...listServiceTexts(record), getText(record)].flatMap(listTextWords),
  ];
}

const toPlace = (record: FormRecord) => ({
  form: getForm(record),
  age: toAge(record.createdAt),
  requestId: record.id,
});

/** Each item has one term, so that the same word of two notes is the same item. */
export const toWorkEntries = (
  { form, id, createdAt }: { form: InboxForm; id: string; createdAt: string },
  words: readonly string[],
) => words.map((term) => ({ form, age: toAge(createdAt), requestId: id, term, bucket: toBucket(term) }));

export const toTermEntries = (record: FormRecord) =>
  packTerms(listTerms(record)).map((terms) => ({ ...toPlace(record), ...terms }));
