import type { Language } from "@handyman/core/lib/language";
import { paths } from "./paths.ts";

const PREFIX = "/es";

/** The English addresses of the pages that exist in Spanish too. */
const translated: ReadonlySet<string> = new Set([
  paths.home,
  paths.services,
  paths.getQuote(),
  paths.faq,
  paths.contact,
  paths.thanks,
]);

/** A service that staff added has a Spanish page too, with their English texts. */
export const isTranslated = (english: string): boolean =>
  translated.has(english) || english.startsWith(paths.service(""));

/** The address tells a page's language, at the build and in the browser. */
export const languageOf = (path: string): Language =>
  path === PREFIX || path.startsWith(`${PREFIX}/`) ? "es" : "en";

export const inSpanish = (english: string): string => (english === "/" ? PREFIX : PREFIX + english);

export const toEnglish = (path: string): string =>
  languageOf(path) === "es" ? path.slice(PREFIX.length) || "/" : path;

/** Returns both addresses of a page that exists in both languages. */
export function findAlternates(path: string): Record<Language, string> | undefined {
  const en = toEnglish(path);
  return isTranslated(en) ? { en, es: inSpanish(en) } : undefined;
}

/** A page's address in this language, or its English address where it has no other. */
export function inLanguage(language: Language, english: string): string {
  const [pathname = ""] = english.split(/[?#]/);
  return language === "es" && isTranslated(pathname) ? inSpanish(english) : english;
}

/** The same page in the other language, or that language's first page. */
export const findOther = (path: string): string | undefined => {
  const other: Language = languageOf(path) === "es" ? "en" : "es";
  return findAlternates(path)?.[other] ?? findAlternates(paths.home)?.[other];
};
