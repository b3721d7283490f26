import type { Translated } from "@handyman/core/lib/language";
import { createContext, use } from "react";
import type { words } from "../../content/pages/quote-form.ts";
import type { words as partWords } from "../../content/pages/quote-form-parts.ts";
import { useLanguage } from "../../lib/words.tsx";
import type { JobWords } from "./find-jobs.ts";

export type QuoteWords = Translated<typeof words>;

export type PartWords = Translated<typeof partWords>;

/** What the form's later parts need to speak a language. */
export interface PartLanguage {
  words: PartWords;
  /** The words to search jobs with, if not the English ones. */
  jobs?: Required<JobWords>;
}

/** What the form needs to speak a language. A page gives it to the form. */
export interface FormLanguage {
  words: QuoteWords;
  /** Requests keep the English names. Returns no name for a service that staff added. */
  findServiceName?: (key: string) => string | undefined;
  /** Loads the words of parts that load later. Without it they are in English. */
  loadParts?: () => Promise<PartLanguage | undefined>;
}

const FormLanguageContext = createContext<FormLanguage | undefined>(undefined);

export const FormLanguageProvider = FormLanguageContext;

export const useFormLanguage = (): FormLanguage => use(FormLanguageContext) as FormLanguage;

export const useQuoteWords = (): QuoteWords => useFormLanguage().words;

/** Shows a name in the page's language. What staff added has an English name only. */
export function Name({ found, english }: { found: string | undefined; english: string }) {
  const language = useLanguage();
  if (found || language === "en") return found ?? english;
  return <span lang="en">{english}</span>;
}
