import { business } from "@handyman/business/first-settings";
import { cities, cityShortNames } from "@handyman/business/identity";
import { stateNames } from "../lib/states.ts";
import { normalizeText } from "../lib/unicode.ts";
import { directionForms, streetForms, unitForms } from "./address-words.ts";

const toSet = (words: string) => new Set(words.split(" "));

const listForms = (forms: Record<string, string>) => Object.entries(forms).flat();

const streetWords = new Set([
  ...listForms(streetForms),
  ...toSet("alley aly expressway expy loop plaza plz row trail trl walk"),
]);
const unitWords = new Set([
  ...listForms(unitForms),
  ...toSet("bldg building fl floor no room rm space spc unit"),
]);
const directions = new Set([...Object.values(directionForms), ...toSet("ne nw se sw")]);
/** South San Francisco, East Palo Alto and North Richmond are other places than our cities. */
const prefixes = toSet("south so s east e north");
const endings = toSet(", us usa united states of america ee uu estados unidos");

const MAX_WORDS = 4;
const MAX_LETTERS = 40;

const isZip = (word = "") => /^\d{5}(?:-\d{4})?$/.test(word);
const hasDigit = (word: string) => /\d/.test(word);
const isStreet = (word: string) => streetWords.has(word.toLowerCase());
const isUnit = (word: string) => /^#/.test(word) || unitWords.has(word.toLowerCase());

const simplify = (name: string) =>
  normalizeText(name, "NFD").replace(/\p{M}/gu, "").replaceAll("-", " ").toLowerCase();

const ownCities = new Map(
  cities.flatMap(({ name, slug }) => {
    const shortNames = Object.keys(cityShortNames).filter((short) => cityShortNames[short] === name);
    return [name, ...shortNames].map((typed) => [simplify(typed), slug] as const);
  }),
);

/**
 * Small letters may be another word, such as "me" or "or". They count as a state only before a ZIP
 * code, or for the business's own state.
 */
function findState(words: readonly string[], end: number) {
  const word = words[end] ?? "";
  const upper = word.toUpperCase();
  const letters = isZip(words[end + 1]) || upper === business.state ? upper : word;
  if (stateNames.has(letters)) return { state: letters, start: end };
  for (const start of [end - 2, end - 1, end]) {
    const typed = words
      .slice(Math.max(start, 0), end + 1)
      .join(" ")
      .toLowerCase();
    const found = [...stateNames].find(([, name]) => name === typed);
    if (found) return { state: found[0], start };
  }
  return undefined;
}

/** Words after the state or the ZIP code may be a note, such as a gate code. */
function cutAtState(words: readonly string[]) {
  const last = words.findLastIndex((word) => !isZip(word) && !endings.has(word.toLowerCase()));
  const isEnd = (word: string, index: number) =>
    word === business.state ||
    (word.toUpperCase() === business.state && words[index + 1] === ",") ||
    index === last ||
    isZip(words[index + 1]);
  const endAt = words.findLastIndex((word, index) => isEnd(word, index) && findState(words, index));
  const found = findState(words, endAt);
  if (found && found.start > 0) return { head: words.slice(0, found.start), state: found.state };
  const zipAt = words.findLastIndex((word, index) => index > 0 && isZip(word));
  const isZipFound = zipAt > 0 && zipAt >= last;
  return {
    head: words.slice(0, isZipFound ? zipAt : last + 1),
    state: isZipFound ? business.state : undefined,
  };
}

function splitParts(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words)
    if (word === ",") parts.push([]);
    else parts.at(-1)?.push(word);
  return parts.filter(([first]) => first !== undefined);
}

function dropStreet(words: readonly string[]): string[] {
  const streetAt = words.findLastIndex((word, index) => index > 0 && isStreet(word));
  if (streetAt < 0) return words.some(hasDigit) ? [] : [...words];
  const rest = words.slice(streetAt + 1);
  const cityAt = rest.findIndex(
    (word, index) =>
      !(
        isUnit(word) ||
        hasDigit(word) ||
        directions.has(word.toLowerCase()) ||
        isUnit(rest[index - 1] ?? "")
      ),
  );
  return cityAt < 0 ? [] : rest.slice(cityAt);
}

const capitalize = (word: string) =>
  word.toLowerCase().replace(/^\p{L}|(?<=-)\p{L}/gu, (letter) => letter.toUpperCase());

function toName(words: readonly string[]): string {
  const name = words.map(capitalize).join(" ");
  const isName = words.length <= MAX_WORDS && name.length <= MAX_LETTERS && /^\p{L}[\p{L}' -]+$/u.test(name);
  return isName ? (cityShortNames[name.toUpperCase()] ?? name) : "";
}

function findCityAtEnd(words: readonly string[]): string | undefined {
  const typed = simplify(words.join(" "));
  const name = [...ownCities.keys()].find((own) => typed === own || typed.endsWith(` ${own}`));
  if (name === undefined) return undefined;
  const before = typed.slice(0, -name.length).trimEnd().split(" ").at(-1) ?? "";
  return prefixes.has(before) ? undefined : ownCities.get(name);
}

/** People write notes after the city, so any whole part of the address may be the city. */
function findOwnCity(parts: readonly string[][], last: readonly string[]): string | undefined {
  const whole = parts.map((part) => simplify(part.join(" "))).findLast((typed) => ownCities.has(typed));
  return findCityAtEnd(last) ?? ownCities.get(whole ?? "");
}

/**
 * Returns the slug of a city that has a page, the name of another city, or an empty text. A city in
 * another state has the state after its name. Reads addresses of an address search ("12 Elm Street,
 * San Mateo, CA 94401, USA", in Spanish "EE. UU.") and what people type. A name is another city's
 * only if a state or a ZIP code follows.
 */
export function findCity(address: string): string {
  const words = normalizeText(address, "NFC")
    .replace(/\./g, "")
    .replace(/[,;()\r\n]+/g, " , ")
    .split(/\s+/)
    .filter(Boolean);
  const { head, state } = cutAtState(words);
  const parts = splitParts(head);
  const part = parts.findLast(([first = ""]) => !isUnit(first)) ?? [];
  const isElsewhere = state !== undefined && state !== business.state;
  const own = isElsewhere ? undefined : findOwnCity(parts, part);
  if (own || !state) return own ?? "";
  const isWhole = parts.length > 1 && !part.some(hasDigit);
  const name = toName(isWhole ? part : dropStreet(part));
  if (name === "" || isStreet(name.split(" ").at(-1) ?? "")) return "";
  if (isElsewhere) return `${name}, ${state}`;
  // Such as "S San Francisco", which is another city.
  return ownCities.has(simplify(name)) ? "" : name;
}
