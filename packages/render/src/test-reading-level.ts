import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

const blocks =
  /<\/?(?:article|aside|br|button|caption|d[dlt]|details|div|figcaption|figure|form|h\d|label|li|nav|ol|option|p|section|summary|t[dhr]|table|tbody|thead|ul)\b[^>]*>/g;

const characters: Record<string, string> = { amp: "&", "#x27": "'", quot: '"' };

export const toLines = (html: string): string =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main"))
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
    .replace(blocks, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(#?\w+);/g, (_all, name: string) => characters[name] ?? " ");

const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });
const words = new Intl.Segmenter("en-US", { granularity: "word" });

/**
 * Skips labels, headings and other lines that are no sentences, because they would make a text look
 * easier.
 */
export const listSentences = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => /[.?!]["”)]?$/.test(line))
    .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment.trim()));

export const listWords = (text: string) =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

export const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Returns the school grade (Flesch-Kincaid) that readers of these lines need, and the longest
 * sentence.
 */
export function measureReading(text: string) {
  const read = listSentences(text);
  const counted = read.map((sentence) => ({ sentence, words: listWords(sentence).length }));
  const longest = counted.toSorted((a, b) => b.words - a.words)[0];
  const total = sum(counted.map((each) => each.words));
  const syllables = sum(read.map((sentence) => sum(listWords(sentence).map(syllable))));
  const grade = total && fleschKincaid({ sentence: read.length, word: total, syllable: syllables });
  return {
    grade: Math.round(grade * 10) / 10,
    sentences: read.length,
    longest: longest?.words ?? 0,
    words: longest?.sentence ?? "",
  };
}
