import { languages } from "@handyman/core/lib/language";
import type { Mail } from "@handyman/core/mail/delivery";
import { inboxForms } from "@handyman/core/mail/schema";
import { messageWords } from "@handyman/core/requests/contact-form/mail-words";
import { pageWords } from "@handyman/core/requests/customer-page/mail-words";
import { letterWords } from "@handyman/core/requests/estimates/letter-labels";
import { estimateWords } from "@handyman/core/requests/estimates/mail-words";
import { invoiceWords } from "@handyman/core/requests/invoices/letter-labels";
import { invoiceMailWords } from "@handyman/core/requests/invoices/mail-words";
import { mailWords } from "@handyman/core/requests/mail-words";
import { choiceNames } from "@handyman/core/requests/quote-form/choice-labels";
import { confirmationWords } from "@handyman/core/requests/quote-form/mail-words";
import { listTemplates } from "@handyman/core/requests/templates";
import { visitWords } from "@handyman/core/requests/visits/mail-words";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { describe, expect, it } from "vitest";
import { listCustomerMails } from "../../../tests/setup/mails.ts";
import { toText } from "./test-promises.ts";
import { countSyllables, measureSpanish } from "./test-reading-ease.ts";

const { toChoices, ...englishChoices } = choiceNames.en;

const catalogues = {
  mails: mailWords,
  confirmation: confirmationWords,
  message: messageWords,
  page: pageWords,
  visits: visitWords,
  letter: letterWords,
  estimates: estimateWords,
  invoice: invoiceWords,
  "invoice mails": invoiceMailWords,
  choices: { en: englishChoices, es: choiceNames.es },
};

/** Stands for a name, a number or a day. */
const FACT = "\u00a4";

type Call = (...facts: readonly unknown[]) => unknown;

/** Returns each text. A function gives one text for a fact, and another one for none. */
function listTexts(words: unknown, place: string): [place: string, text: string][] {
  if (typeof words === "string") return [[place, words]];
  if (typeof words === "function")
    return [FACT, ""].flatMap((fact) => listTexts((words as Call)(fact, FACT, FACT), place));
  return Object.entries(words as object).flatMap(([key, entry]) => listTexts(entry, `${place}.${key}`));
}

const listBoth = (words: { en: unknown; es: unknown }, name: string) => {
  const [english, spanish] = languages.map((language) => listTexts(words[language], name));
  return (english ?? []).map(([place, text], index) => ({
    place,
    english: text,
    spanish: spanish?.[index]?.[1] ?? "",
  }));
};

const texts = Object.entries(catalogues).flatMap(([name, words]) => listBoth(words, name));

/** The parts of the English words between their facts, without those that Spanish has, too. */
const englishParts = [
  ...new Set(
    texts
      .filter(({ english, spanish }) => english !== spanish)
      .flatMap(({ english }) => english.split(FACT))
      .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""))
      .filter((part) => part.length > 1),
  ),
];

const isWord = (text: string, word: string) =>
  new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "u").test(text);

const listEnglish = (text: string) => englishParts.filter((part) => isWord(text, part));

const settings = { ...defaultSettings, license_number: "1133173", visits_per_window: "2" };
const english = listCustomerMails(settings, "en");
const kinds = Object.entries(listCustomerMails(settings, "es"));

const listParts = ({ subject, text, html, attachments = [] }: Mail) => [
  subject,
  text,
  toText(html),
  ...attachments.map(({ content }) => content.replace(/\r\n[ \t]/g, "")),
];

const owner = { id: "o1", roles: ["owner" as const] };

const templates = inboxForms.flatMap((form) =>
  listTemplates(owner, form).map(({ key, subject, text, textWithPhotos = "", spanish }) => ({
    key,
    english: [subject, text, textWithPhotos],
    spanish: [spanish.subject, spanish.text, spanish.textWithPhotos ?? ""],
  })),
);

const odd =
  /[\u2013\u2014]|(?<!\p{L})(?:tú|tus?|te|ti|contigo|tienes|quieres|puedes|vosotros|presupuesto|estimado)(?!\p{L})/iu;

const listHardWords = (text: string) =>
  [...new Set(text.match(/\p{L}+/gu))].filter((word) => countSyllables(word) > 3).join(", ");

/** A phone number would count as 20 syllables. The site's words are measured with a 7, too. */
const hideNumbers = (text: string) => text.replace(/\(?\d(?:[\d().,\s-]*\d)?/g, "7");

describe("a mail to a customer who writes in Spanish", () => {
  it("has words to look for", () => {
    expect(englishParts.length).toBeGreaterThan(150);
    expect(listEnglish("We got your message. Total")).toEqual(["We got your message"]);
  });

  it.each(kinds)("is in Spanish alone: %s", (kind, mails) => {
    for (const mail of mails) {
      expect(mail.html).toContain('<html lang="es">');
      for (const part of listParts(mail)) expect(listEnglish(part), part).toEqual([]);
    }
    const [first] = english[kind as keyof typeof english];
    expect(first?.html).toContain('<html lang="en">');
    expect(first && listParts(first).flatMap(listEnglish)).not.toEqual([]);
  });

  it.each(kinds)(
    "has no second period after an hour, no dash between hours, and no gap: %s",
    (_kind, mails) => {
      for (const { subject, text } of mails)
        expect(`${subject}\n${text}`).not.toMatch(/\.\.|[\dm.] ?–|undefined|null|NaN|\{\w+\}/);
    },
  );
});

it("a phone number in a sentence of a mail stays on one line", () => {
  const [mail] = english.visit;
  expect(mail?.html).toContain('or call <span style="white-space:nowrap">(415) 555-0133</span>.</p>');
});

describe("the Spanish words of mails", () => {
  it("have the facts and numbers of the English words", () => {
    const listFacts = (text: string) => (text.match(/\d+|\$[\d,]+|_{3,}|\u00a4/g) ?? []).toSorted().join();
    const wrong = texts.filter(({ english: from, spanish: to }) => listFacts(from) !== listFacts(to));
    expect(wrong).toEqual([]);
  });

  it("say usted, have both question marks, and no dashes", () => {
    const count = (text: string, sign: RegExp) => (text.match(sign) ?? []).length;
    const wrong = texts.filter(
      ({ spanish }) => odd.test(spanish) || count(spanish, /\?/g) !== count(spanish, /¿/g),
    );
    expect(wrong).toEqual([]);
  });

  it.each(templates)(
    "have the places to fill of the reply template $key, and are easy to read",
    (template) => {
      const listPlaces = (text: string) => [...text.matchAll(/\{\w+\}|\n- /g)].map(String).toSorted();
      expect(template.spanish.map(listPlaces)).toEqual(template.english.map(listPlaces));
      expect(template.spanish.map(Boolean)).toEqual(template.english.map(Boolean));
      const { ease, longest } = measureSpanish(template.spanish.join("\n"));
      expect(ease, listHardWords(template.spanish.join(" "))).toBeGreaterThanOrEqual(65);
      expect(longest).toBeLessThanOrEqual(30);
      expect(template.spanish.join("\n")).not.toMatch(odd);
    },
  );

  it("leave no English sentence untranslated", () => {
    const same = texts.filter(({ english: from, spanish: to }) => from === to && from.split(" ").length > 2);
    expect(same).toEqual([]);
  });

  it.each(kinds)("are easy to read: %s", (_kind, mails) => {
    for (const { text } of mails) {
      const { ease, longest, words, sentences } = measureSpanish(hideNumbers(text));
      if (process.env.READING_LEVEL) process.stdout.write(`${ease} ${_kind}\n`);
      if (sentences > 0) expect(ease, listHardWords(text)).toBeGreaterThanOrEqual(65);
      expect(longest, words).toBeLessThanOrEqual(30);
    }
  });
});
