/** Words that stand in nearly every text say nothing about it. */
const stopWords = new Set(
  "a an and are as at be but by can do for from has have how if in into is it its no not of on or our out so than that the their them then there these they this to too up us was we what when which who will with you your".split(
    " ",
  ),
);

/** Plural and singular count as one word: gutters, gutter. */
const singular = (word: string) => (/[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

/**
 * The words of a text as the search knows them: lower case, without accents, singular, at least two letters, each
 * once. Markdown's signs and addresses of links are not words.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .replace(/\]\([^)]*\)/g, "] ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]{2,40}/gu) ?? [];
  return [...new Set(words.filter((word) => !stopWords.has(word)).map(singular))];
}
