import type { Language } from "@handyman/core/lib/language";
import { createContext, type ReactNode, use } from "react";
import { type CommonWords, common } from "../content/common.ts";
import { inLanguage, languageOf } from "../language.ts";

const known: Partial<Record<Language, CommonWords>> = { en: common };

/** `routes-es.tsx` brings the Spanish words, so English pages don't load them. */
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

/**
 * A Spanish page leads to the Spanish page, or says that the page is in English.
 */
export function useLink(to: string) {
  const language = useLanguage();
  const { elsewhere } = useWords();
  const href = inLanguage(language, to);
  const isElsewhere = languageOf(href) !== language;
  return { href, hrefLang: isElsewhere ? languageOf(href) : undefined, note: isElsewhere ? elsewhere : "" };
}

/** Spanish pages show a text of staff in English, unless it is one of the shipped texts. */
export function useStaffText() {
  const { translate } = useWords();
  return (english: string) => {
    const text = translate(english);
    return text === undefined ? { text: english, lang: "en" } : { text, lang: undefined };
  };
}

export function StaffText({ text: english }: { text: string }) {
  const { text, lang } = useStaffText()(english);
  return lang ? <span lang={lang}>{text}</span> : text;
}
