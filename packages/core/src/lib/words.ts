import { cutText } from "./term-items.ts";
import { normalizeText } from "./unicode.ts";

export const MAX_TERM = 100;

export const normalize = (text: string) =>
  cutText(
    normalizeText(text, "NFKD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase(),
    MAX_TERM,
  );

/** Dots and the like don't matter in a search, the "@" does. */
export const normalizeEmail = (email: string) => cutText(email.split("@").map(normalize).join("@"), MAX_TERM);

export const keepDigits = (text: string) => text.replace(/\D/g, "");

export function listNameTerms(name: string): string[] {
  const words = name
    .split(/\s+/)
    .flatMap((word) => [normalize(word), ...word.split(/[^\p{L}\p{M}\p{N}]+/u).map(normalize)]);
  return [...new Set(words.filter((term) => term.length > 1))];
}
