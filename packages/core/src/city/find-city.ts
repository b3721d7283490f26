import { business, cities, cityShortNames, region } from "../../../../business.ts";
import { states } from "../setting/rules.ts";

const toSet = (words: string) => new Set(words.split(" "));

const streetWords = toSet(
  "alley aly ave avenue blvd boulevard cir circle court ct dr drive expressway expy highway hwy lane ln loop parkway pkwy pl place plaza plz rd road row sq square st street ter terrace trail trl walk way",
);
const unitWords = toSet("apartment apt bldg building fl floor no room rm space spc ste suite unit");
const directions = toSet("n ne nw s se sw e w");
const endings = toSet(", us usa united states of america");

const MAX_WORDS = 4;
const MAX_LETTERS = 40;

const isZip = (word = "") => /^\d{5}(?:-\d{4})?$/.test(word);
const hasDigit = (word: string) => /\d/.test(word);
const isStreet = (word: string) => streetWords.has(word.toLowerCase());
const isUnit = (word: string) => /^#/.test(word) || unitWords.has(word.toLowerCase());

/** Small letters may be another word, such as "me" or "or", so they only count for the state of the business. */
function findState(word: string): string | undefined {
  const isOwn = word.toUpperCase() === business.state || word.toLowerCase() === region.state.toLowerCase();
  return isOwn ? business.state : states.find((state) => state === word);
}

/** Returns the words before the state or the ZIP code. What follows them may be a note, such as a gate code. */
function cutAtState(words: readonly string[]) {
  const last = words.findLastIndex((word) => !isZip(word) && !endings.has(word.toLowerCase()));
  const isPlace = (word: string, index: number) =>
    findState(word) !== undefined && (word === business.state || index === last || isZip(words[index + 1]));
  const stateAt = words.findLastIndex(isPlace);
  if (stateAt > 0) return { head: words.slice(0, stateAt), state: findState(words[stateAt] ?? "") };
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

/** Returns the words after the street and the number of the apartment. */
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

/**
 * Returns the slug of a city that has a page, the name of another city, or nothing. A city of another state has the state behind its
 * name. Reads what address search gives ("12 Elm Street, San Mateo, CA 94401, USA"), and what people type, as far as a street, a comma,
 * the state or a ZIP code shows where the city begins and ends.
 */
export function findCity(address: string): string {
  const words = address
    .replace(/\./g, "")
    .replace(/[,;\r\n]+/g, " , ")
    .split(/\s+/)
    .filter(Boolean);
  const { head, state } = cutAtState(words);
  const parts = splitParts(head);
  if (!state && !head.some(hasDigit)) return "";
  const part = parts.findLast(([first = ""]) => !isUnit(first)) ?? [];
  const isWhole = parts.length > 1 && !part.some(hasDigit);
  const name = toName(isWhole ? part : dropStreet(part));
  if (name === "" || isStreet(name.split(" ").at(-1) ?? "")) return "";
  if (state && state !== business.state) return `${name}, ${state}`;
  return cities.find((city) => city.name === name)?.slug ?? name;
}
