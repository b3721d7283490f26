import { createContext, type ReactNode, use } from "react";
import { type CommonWords, common } from "../content/common.ts";
import { type Language, languageOf } from "../language.ts";

const known: Partial<Record<Language, CommonWords>> = { en: common };

/** Each Spanish page's module brings the Spanish words, so English pages don't load them. */
export const addWords = (language: Language, words: CommonWords): void => {
  known[language] = words;
};

const LanguageContext = createContext<Language>("en");

/**
 * A document keeps its language, so the many links of header and footer needn't watch the address.
 */
export const LanguageProvider = ({ path, children }: { path: string; children: ReactNode }) => (
  <LanguageContext value={languageOf(path)}>{children}</LanguageContext>
);

export const useLanguage = (): Language => use(LanguageContext);

export const useWords = (): CommonWords => known[useLanguage()] ?? common;
