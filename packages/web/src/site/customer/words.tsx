import type { Language, Translated } from "@handyman/core/lib/language";
import { createContext, use } from "react";
import * as english from "../../content/customer.ts";
import { words as spanish } from "../../content/es/customer.ts";

const catalogues: Record<Language, Translated<typeof english>> = { en: english, es: spanish };

const LanguageContext = createContext<Language>("en");

/** The language of the page: that of its request. */
export const LanguageProvider = LanguageContext.Provider;

export const useLanguage = (): Language => use(LanguageContext);

export const useWords = () => catalogues[useLanguage()];

export const getWords = (language: Language) => catalogues[language];
