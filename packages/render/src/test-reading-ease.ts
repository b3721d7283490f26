import { listSentences, listWords, sum } from "./test-reading-level.ts";

/** "ui" and "ai" are one syllable, and "ea" and "ía" are two. */
const breaks = /(?<=[aeoáéíóú])(?=[aeoáéíóú])/g;

export function countSyllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .normalize("NFC")
    // This "u" is silent.
    .replace(/qu(?=[eiéí])/g, "q")
    .replace(/gu(?=[eiéí])/g, "g")
    .replace(/y(?![aeiouáéíóú])/g, "i");
  const vowels = spoken.match(/[aeiouáéíóúü]+/g) ?? [];
  const digits = spoken.match(/\d/g) ?? [];
  return Math.max(1, sum(vowels.map((group) => group.split(breaks).length)) + digits.length * 2);
}

/**
 * Returns how easy Spanish sentences are to read (Fernández-Huerta: 60 to 70 is normal, 100 very
 * easy), and the longest sentence. Skips lines that are no sentences.
 */
export function measureSpanish(text: string) {
  // Nobody reads a phone number as a word of many syllables.
  const sentences = listSentences(text.replace(/, por ejemplo \d{3}-\d{3}-\d{4}/g, ""));
  const counted = sentences.map((sentence) => ({ sentence, words: listWords(sentence) }));
  const longest = counted.toSorted((a, b) => b.words.length - a.words.length)[0];
  const words = counted.flatMap((each) => each.words);
  const syllables = sum(words.map(countSyllables));
  const ease = 206.84 - (60 * syllables) / words.length - (1.02 * words.length) / sentences.length;
  return {
    ease: Math.round(ease * 10) / 10,
    sentences: sentences.length,
    longest: longest?.words.length ?? 0,
    words: longest?.sentence ?? "",
  };
}
