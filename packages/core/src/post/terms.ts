/** Shorter terms have to be whole words: nearly every post holds some word that begins with two given letters. */
const MIN_PREFIX = 3;

/** Latest time that fits: 13 digits of milliseconds, the year 2286. */
const LATEST = 9_999_999_999_999;

/** Sorts the newest first. `publishedAt` in ISO 8601. */
export const ageOf = (publishedAt: string): string =>
  String(LATEST - Date.parse(publishedAt)).padStart(13, "0");

/** What a post of these words is found by: the words and their beginnings. About three times as many as words. */
export function termsOf(words: readonly string[]): Set<string> {
  const terms = new Set(words);
  for (const word of words) {
    for (let length = MIN_PREFIX; length < word.length; length++)
      terms.add(word.slice(0, length).toWellFormed());
  }
  return terms;
}

/** Whether a post of these words is found by the term. */
export const isFoundBy = (words: readonly string[], term: string): boolean =>
  words.some((word) => word === term || (term.length >= MIN_PREFIX && word.startsWith(term)));
