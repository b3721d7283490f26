import { catalogueNames } from "@handyman/business/catalogue-es";
import { region } from "@handyman/business/identity";
import { prices } from "@handyman/business/prices";
import { findClosedWords } from "@handyman/core/lib/hours";
import { messages as englishMessages } from "@handyman/core/requests/contact-form/rules";
import { messages } from "@handyman/core/requests/contact-form/spanish-message-labels";
import * as labels from "@handyman/core/requests/quote-form/labels";
import { plainWords } from "@handyman/core/requests/quote-form/plain-words";
import * as rules from "@handyman/core/requests/quote-form/rules";
import * as spanishLabels from "@handyman/core/requests/quote-form/spanish-labels";
import { zipWords } from "@handyman/core/requests/quote-form/zip-rules";
import { defaultSettings, pickPublicSettings } from "@handyman/core/settings/defaults";
import { describe, expect, it } from "vitest";
import { common as englishCommon } from "../../web/src/content/common.ts";
import * as englishCustomer from "../../web/src/content/customer.ts";
import { common } from "../../web/src/content/es/common.ts";
import { words as customer } from "../../web/src/content/es/customer.ts";
import * as identity from "../../web/src/content/es/identity.ts";
import { words as contact } from "../../web/src/content/es/pages/contact.ts";
import { words as faqs } from "../../web/src/content/es/pages/faqs.ts";
import { words as getQuote } from "../../web/src/content/es/pages/get-quote.ts";
import { words as home } from "../../web/src/content/es/pages/home.ts";
import { words as notFound } from "../../web/src/content/es/pages/not-found.ts";
import { words as projectCards } from "../../web/src/content/es/pages/project-cards.ts";
import { words as quoteForm } from "../../web/src/content/es/pages/quote-form.ts";
import { words as quoteFormParts } from "../../web/src/content/es/pages/quote-form-parts.ts";
import { words as quoteSteps } from "../../web/src/content/es/pages/quote-steps.ts";
import { words as service } from "../../web/src/content/es/pages/service.ts";
import { words as servicesPage } from "../../web/src/content/es/pages/services.ts";
import { words as thanks } from "../../web/src/content/es/pages/thanks.ts";
import { words as zipCheck } from "../../web/src/content/es/pages/zip-check.ts";
import { guarantee, onItsOwn, replyPromise } from "../../web/src/content/es/promises.ts";
import { serviceContents } from "../../web/src/content/es/services.ts";
import { findShippedText, shippedTexts } from "../../web/src/content/es/shipped-texts.ts";
import { fillWords } from "../../web/src/content/fill-words.ts";
import { form } from "../../web/src/content/form.ts";
import { launchServices } from "../../web/src/content/launch/services.ts";
import { noScript } from "../../web/src/content/no-script.ts";
import { words as englishContact } from "../../web/src/content/pages/contact.ts";
import * as englishFaqs from "../../web/src/content/pages/faqs.ts";
import { words as englishGetQuote } from "../../web/src/content/pages/get-quote.ts";
import { words as englishHome } from "../../web/src/content/pages/home.ts";
import { words as englishNotFound } from "../../web/src/content/pages/not-found.ts";
import * as englishProjectCards from "../../web/src/content/pages/project-cards.ts";
import { words as englishQuoteForm } from "../../web/src/content/pages/quote-form.ts";
import { words as englishQuoteFormParts } from "../../web/src/content/pages/quote-form-parts.ts";
import * as englishQuoteSteps from "../../web/src/content/pages/quote-steps.ts";
import { words as englishService } from "../../web/src/content/pages/service.ts";
import { words as englishServicesPage } from "../../web/src/content/pages/services.ts";
import { words as englishThanks } from "../../web/src/content/pages/thanks.ts";
import { words as englishZipCheck } from "../../web/src/content/pages/zip-check.ts";
import * as englishPromises from "../../web/src/content/promises.ts";
import { serviceContents as englishServices } from "../../web/src/content/services.ts";
import { findContradictions } from "./test-promises.ts";
import { spanish as promisesInSpanish } from "./test-promises-es.ts";
import { countSyllables, measureSpanish } from "./test-reading-ease.ts";

/** A service's page shows many words of its own, so each is measured alone. */
const ofServices = serviceContents.map(
  (spanish, place): Pair => [spanish.slug, englishServices[place], spanish],
);

const shipped = Object.entries(shippedTexts);

type Pair = [name: string, english: unknown, spanish: unknown];

const pairs: readonly Pair[] = [
  ...ofServices,
  ["quote form's parts", englishQuoteFormParts, quoteFormParts],
  ["customer's page", englishCustomer, customer],
  ["choices", { ...labels, ...rules, zipWords }, spanishLabels],
  ["messages", englishMessages, messages],
  ["pages without JavaScript", plainWords.en, plainWords.es],
  ["noscript", noScript.en, noScript.es],
  ["contact", englishContact, contact],
  ["common", { ...englishCommon, form, translate: "" }, { ...common, translate: "" }],
  ["identity", { region: { ...region, license: region.license.name } }, { region: identity.region }],
  ["promises", englishPromises, { guarantee, onItsOwn, replyPromise }],
  ["faqs", englishFaqs, faqs],
  ["get quote", englishGetQuote, getQuote],
  ["home", englishHome, home],
  ["not found", englishNotFound, notFound],
  ["project cards", englishProjectCards, projectCards],
  ["quote form", englishQuoteForm, quoteForm],
  ["quote steps", englishQuoteSteps, quoteSteps],
  ["service", englishService, service],
  ["services", englishServicesPage, servicesPage],
  ["thanks", englishThanks, thanks],
  ["zip check", { ...englishZipCheck, language: "en", answers: zipWords }, zipCheck],
  ["shipped texts", shipped.map(([english]) => english), shipped.map(([, spanish]) => spanish)],
];

interface Text {
  place: string;
  english: string;
  spanish: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Stands for each fact that words are filled with: a number, a name, a list or a range. */
const fact = Object.assign(["7"], {
  toLowerCase: () => "7",
  range: "7",
  isWhole: true,
  license_number: "7",
  reply_promise_hours: 7,
});

const call = (words: unknown): unknown => (typeof words === "function" ? words(fact, fact) : words);

/** Returns each Spanish text beside its English one. Throws when a list has another length. */
function listTexts(place: string, english: unknown, spanish: unknown): Text[] {
  const [from, to] = [call(english), call(spanish)];
  if (typeof to === "string" && typeof from === "string") return [{ place, english: from, spanish: to }];
  if (!isObject(from) || !isObject(to)) throw new Error(`${place} differs from the English words`);
  if (Array.isArray(to) && Object.keys(from).length !== to.length)
    throw new Error(`${place} has ${to.length} entries`);
  return Object.keys(to).flatMap((key) => listTexts(`${place}.${key}`, from[key], to[key]));
}

const texts = pairs.flatMap(([name, english, spanish]) => listTexts(name, english, spanish));
/** The numbers are those of `fact`. */
const settings = {
  ...pickPublicSettings(defaultSettings),
  reply_promise_hours: 7,
  warranty_months: "7",
  minimum_visit: "7",
  rating_count: "7",
  plans: [],
};
const findWrong = (text: string) => findContradictions(text, settings, promisesInSpanish);
const isShort = (text: string) => text.split(" ").length < 4;

const numberWords: Record<string, readonly string[]> = {
  "2": ["two", "twice", "dos"],
  "3": ["three", "tres"],
  "4": ["four", "cuatro"],
  "5": ["five", "cinco"],
  "6": ["six", "seis"],
  "7": ["seven", "siete"],
  "10": ["ten", "diez"],
};

const toDigits = (text: string) =>
  Object.entries(numberWords).reduce(
    (left, [digits, names]) => left.replace(new RegExp(`\\b(?:${names.join("|")})\\b`, "gi"), digits),
    text,
  );

const listNumbers = (text: string) =>
  [...toDigits(text).matchAll(/\$?\d[\d,.]*(?<!\D)|\{\w+\}/g)].map(([found]) => found).toSorted();

describe("the words in Spanish", () => {
  it("have each shipped text of the services' cards and the settings", () => {
    const { description, insurance_claim, bonded_claim, same_day_claim, business_hours } = defaultSettings;
    const stored = [description, insurance_claim, bonded_claim, same_day_claim, ...business_hours];
    const closedWords = findClosedWords(defaultSettings, "2999-01-06");
    expect(Object.keys(shippedTexts)).toEqual([
      ...launchServices.map((card) => card.title),
      ...launchServices.map((card) => card.description),
      ...stored,
      closedWords,
    ]);
    expect(findShippedText("We changed this.")).toBeUndefined();
  });

  it("name each service as its page does", () => {
    const names = prices.slice(0, 12).map(({ key }) => catalogueNames[key].name);
    expect(names).toEqual(serviceContents.map(({ title }) => title));
  });

  it("name no two tasks of a service alike", () => {
    for (const { tasks } of Object.values(catalogueNames)) {
      const names = Object.values(tasks);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("have the numbers, prices and places to fill of the English words", () => {
    const wrong = texts.filter(
      // The Spanish sentence doesn't repeat the service's name.
      ({ place, english, spanish }) =>
        place !== "service.mostVisits" && listNumbers(english).join() !== listNumbers(spanish).join(),
    );
    expect(wrong).toEqual([]);
  });

  it("make no other promise than the English words", () => {
    const found = texts.map(({ place, spanish }) => [
      place,
      findWrong(fillWords(spanish, settings, common.nameWarranty)),
    ]);
    expect(found.filter(([, contradictions]) => contradictions?.length)).toEqual([]);
  });

  it("say usted, have both question marks, and no dashes or double spaces", () => {
    const odd =
      /[\u2013\u2014]|\s\s|(?<!\p{L})(?:tú|tus?|te|ti|contigo|tienes|quieres|puedes|vosotros)(?!\p{L})/iu;
    const wrong = texts.filter(
      ({ spanish }) =>
        odd.test(spanish) || (spanish.match(/\?/g) ?? []).length !== (spanish.match(/¿/g) ?? []).length,
    );
    expect(wrong).toEqual([]);
  });

  it("leave no English sentence untranslated", () => {
    expect(texts.filter(({ english, spanish }) => english === spanish && !isShort(spanish))).toEqual([]);
  });

  it("describe each page to search engines in at most 160 characters", () => {
    const long = texts.filter(
      ({ place, spanish }) =>
        place.endsWith(".description") && !place.includes("toasts") && spanish.length > 160,
    );
    expect(long.map(({ place, spanish }) => [place, spanish.length])).toEqual([]);
  });

  it.each(pairs)("are easy to read: %s", (name, english, spanish) => {
    const measured = measureSpanish(
      listTexts(name, english, spanish)
        .map((text) => text.spanish)
        .join("\n"),
    );
    if (process.env.READING_LEVEL) process.stdout.write(`${measured.ease} ${name}\n`);
    if (measured.sentences > 0) expect(measured.ease).toBeGreaterThanOrEqual(65);
    expect(measured.longest, measured.words).toBeLessThanOrEqual(30);
  });
});

it.each([
  ["Le contestamos en 2 días.", "time to a reply: 2 días instead of 7 horas"],
  ["Recibe respuesta en menos de 48 horas.", "time to a reply: 48 horas instead of 7 horas"],
  ["Damos garantía por 24 meses.", "warranty: 24 meses instead of 7 meses"],
  ["Doce meses de garantía.", "warranty: 12 meses instead of 7 meses"],
  ["Lo antes posible es en 2 a 4 días.", "soon: 2 a 4 días instead of 1 a 3 días"],
  ["Sin prisa es en 3 a 4 semanas.", "no rush: 3 a 4 semanas instead of 1 a 2 semanas"],
  ["La visita más pequeña cuesta $99.", "smallest visit: 99 instead of 7"],
  ["Trabajamos en nueve ciudades.", "number of cities: 9 instead of 10"],
  ["Servimos a la Bahía desde 1998.", "year of foundation: 1998 instead of 2013"],
  ["Licencia #7654321", "license: 7654321 instead of 1133173"],
  ["Los planes cuestan $99 al año.", "price of a plan: $99 instead of "],
  ["Cotización en menos de 7 horas.", "a quote or a price by the hour: Cotización en menos de 7 horas"],
  ["La visita es gratis.", "a visit that never costs anything: visita es gratis"],
  ["La cotización es un estimado.", "a quote that does not hold: cotización es un estimado"],
  [
    "Siempre vamos el mismo día.",
    "more than a same-day visit when there is room: Siempre vamos el mismo día",
  ],
  ["Cuadrillas en cada ciudad.", "people that no setting names: Cuadrillas en cada"],
  ["Con permiso del cliente.", "a customer's okay, which a drawing doesn't have: Con permiso del cliente"],
  ["Hacemos 12 clases de trabajos.", "a number of services, which staff change: 12 clases de trabajos"],
  ["Somos los mejores.", "praise that nothing proves: los mejores"],
])("finds what the settings contradict in %j", (text, contradiction) => {
  expect(findWrong(text)).toEqual([contradiction]);
});

it("refuses a place that we don't serve", () => {
  expect(findWrong("Trabajamos en Oakland y San Rafael.")).toHaveLength(1);
  expect(findWrong("Trabajamos en Oakland y San Jose.")).toEqual([]);
});

it.each([
  ["llave", 2],
  ["que", 1],
  ["guía", 2],
  ["pingüino", 3],
  ["reseña", 3],
  ["ciudades", 3],
  ["cotización", 4],
  ["leer", 2],
  ["muy", 1],
  ["y", 1],
  ["ya", 1],
  ["averiguar", 4],
  ["prohíbe", 3],
  ["CSLB", 1],
  ["65", 4],
])("counts the syllables of %s", (word, count) => {
  expect(countSyllables(word)).toBe(count);
});
