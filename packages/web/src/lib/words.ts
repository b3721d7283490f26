import { useLocation } from "react-router-dom";
import { type CommonWords, common } from "../content/common.ts";
import { type Language, languageOf } from "../language.ts";

const known: Partial<Record<Language, CommonWords>> = { en: common };

/** Each Spanish page's module brings the Spanish words, so English pages don't load them. */
export const addWords = (language: Language, words: CommonWords): void => {
  known[language] = words;
};

export const useLanguage = (): Language => languageOf(useLocation().pathname);

/** Returns English while the first page of another language loads. */
export const useWords = (): CommonWords => known[useLanguage()] ?? common;
