import { cutText, packTerms } from "../../lib/term-items.ts";
import { keepDigits, listNameTerms, MAX_TERM, normalize } from "../../lib/words.ts";
import { directionForms, streetForms, unitForms } from "../address-words.ts";
import { type FormRecord, findCityAndServices, getForm, isQuote } from "../entity.ts";

const LATEST = 9_999_999_999_999;

export const toAge = (createdAt: string) => String(LATEST - Date.parse(createdAt)).padStart(13, "0");
export const toCreationTime = (age: string): number => LATEST - Number(age);

export const toServiceTerm = (key: string) => `service:${key}`;
export const toCityTerm = (slug: string) => `city:${slug}`;
export const toFirstTryTerm = (firstId: string) => `first:${firstId}`;

function splitEmail(email: string): string[] {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  return [cutText(address, MAX_TERM), normalize(address.slice(0, at)), normalize(address.slice(at + 1))];
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

/** Most addresses have such a word or number, so a search begins with another word if it can. */
export const isCommon = (word: string) => otherForms.has(word) || /^\d{1,4}$/.test(word);

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

export function listTerms(record: FormRecord): string[] {
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
    ...services.map(toServiceTerm),
    ...(city ? [toCityTerm(city)] : []),
    ...(record.firstId ? [toFirstTryTerm(record.firstId)] : []),
  ];
  return [...new Set(terms.filter((term) => term.length > 1))];
}

/** Returns all words that narrow a search, also the common ones of an address. */
export function listWords(record: FormRecord): string[] {
  const words = listAddressWords(record);
  return [...listTerms(record), ...words, ...words.flatMap((word) => otherForms.get(word) ?? [])];
}

const toPlace = (record: FormRecord) => ({
  form: getForm(record),
  age: toAge(record.createdAt),
  requestId: record.id,
});

export const toTermEntries = (record: FormRecord) =>
  packTerms(listTerms(record)).map((terms) => ({ ...toPlace(record), ...terms }));
