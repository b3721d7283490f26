import type { Language } from "@handyman/core/lib/language";
import { plainWords } from "@handyman/core/requests/quote-form/plain-words";
import { zipWords as spanish } from "@handyman/core/requests/quote-form/spanish-labels";
import { checkZip, zipWords as english } from "@handyman/core/requests/quote-form/zip-rules";
import type { Settings } from "@handyman/core/settings/schema";
import { renderAnswer } from "./middleware/plain-form.ts";

const quotePages: Record<Language, string> = { en: "/get-quote", es: "/es/get-quote" };

/** Returns the page for a browser without JavaScript. With it the site answers on the same page. */
export function answerZip(typed: string, settings: Settings, language: Language) {
  const words = language === "es" ? spanish : english;
  const { typeAgain, quote } = plainWords[language];
  const found = checkZip(typed);
  if (!found) return renderAnswer({ title: words.wrong, text: typeAgain }, settings, language);
  const { zip, place } = found;
  const [title, text] = place
    ? [words.served(zip, place.name), words.servedNext]
    : [words.notYet(zip), words.notYetNext];
  const link = { to: quotePages[language], text: quote };
  return renderAnswer({ title, text, link }, settings, language);
}
