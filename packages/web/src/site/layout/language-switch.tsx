import type { Language } from "@handyman/core/lib/language";
import { useLocation } from "react-router-dom";
import { findOther, languageOf } from "../../language.ts";

/** Each language is named in itself, so these words are in no catalogue. */
const names: Record<Language, string> = { en: "English", es: "Español" };

/**
 * Leads to the same page in the other language. The browser loads it as a new document, which
 * brings its own `lang` and its own words.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const href = findOther(useLocation().pathname);
  if (!href) return null;
  const language = languageOf(href);
  return (
    <a href={href} hrefLang={language} lang={language} className={className}>
      {names[language]}
    </a>
  );
}
