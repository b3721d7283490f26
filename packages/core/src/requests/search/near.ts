/** A shorter word is like too many others. */
const MIN_LETTERS = 4;

/** A word longer than this has keys of its beginning, so that a name has at most eight. */
const BEGINNING = 7;

const MAX_WORDS = 4;

const isNameWord = (word: string) => word.length >= MIN_LETTERS && !/\d/.test(word);

/**
 * Returns the beginning of a word, and this beginning without each of its letters. Two words that
 * differ by one wrong, missing, extra or swapped letter share a key.
 */
export function listNearKeys(word: string): string[] {
  if (!isNameWord(word)) return [];
  const letters = [...word].slice(0, BEGINNING);
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
  return [...new Set([letters.join(""), ...shorter])].map((key) => `near:${key}`);
}

export const listNameKeys = (words: readonly string[]): string[] =>
  words.filter(isNameWord).slice(0, MAX_WORDS).flatMap(listNearKeys);

/** Returns whether the words differ by at most one wrong, missing, extra or swapped letter. */
export function isNear(one: string, other: string): boolean {
  if (!isNameWord(one) || !isNameWord(other)) return one === other;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, otherRest] = [one, other].map((word) => word.slice(start, word.length - end)) as [
    string,
    string,
  ];
  if (rest.length <= 1 && otherRest.length <= 1) return true;
  return rest.length === 2 && otherRest.length === 2 && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}
