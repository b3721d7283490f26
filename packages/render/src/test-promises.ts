import { furtherTowns } from "@handyman/business/further-towns";
import { cities, regionName } from "@handyman/business/identity";
import { catalogue } from "@handyman/core/catalogue/rules";
import { readableHours } from "@handyman/core/lib/hours";
import { applyMinimum, findRange, formatDollars, formatRange } from "@handyman/core/lib/money";
import { levelTimes } from "@handyman/core/requests/quote-form/rules";
import type { PublicSettings, SiteSettings } from "@handyman/core/settings/defaults";
import type { Claim } from "../../web/src/content/fill-words.ts";

/** What a language's sentences say about the promises. */
export interface Promises {
  /** From zero. */
  numbers: readonly string[];
  listFacts: (settings: Told) => Fact[];
  /** What a sentence may say only while the setting is filled in. */
  claims: Readonly<Record<Claim, RegExp>>;
  /** What no sentence may say. */
  broken: Readonly<Record<string, RegExp>>;
}

const numbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(
    " ",
  );

const toDigits = (text: string, names: readonly string[]) =>
  text.replace(new RegExp(`\\b(?:${names.join("|")})\\b`, "gi"), (name) =>
    String(names.indexOf(name.toLowerCase())),
  );

export const toText = (html: string): string =>
  html
    .replace(/<script type="application\/json"[\s\S]*?<\/script>/g, " ")
    .replace(/<meta [^>]*content="([^"]*)"[^>]*>/g, " $1. ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<\/(?:p|li|h\d|dd|dt|td|th|title|summary|details|div)>/g, ". ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

export type Told = PublicSettings & Pick<SiteSettings, "plans">;

export interface Fact {
  name: string;
  /** Matches the sentences about the fact. Without it, the whole text counts. */
  subject?: RegExp;
  /** Its groups capture what the text says. */
  value: RegExp;
  expected: readonly string[];
}

const listValues = (text: string, value: RegExp, names: readonly string[] = numbers) =>
  [...text.matchAll(value)].map(([, ...groups]) => toDigits(groups.join(""), names));

const duration = /\b((?:\d+|an?) (?:business |working )?(?:minute|hour|day|week|month|year)s?)\b/gi;

const listPromises = (settings: PublicSettings): Fact[] => [
  {
    name: "time to a reply",
    subject:
      /\b(?:we|we'll|us|you|person) (?:\w+ )?(?:reply|answer|respond|hear|get back|write back|get a price)|\b(?:hear back|a reply|answers|get back|get a price)\b/i,
    value: duration,
    // Privacy laws give 45 days for requests about personal data.
    expected: [`${settings.reply_promise_hours} hours`, "45 days"],
  },
  {
    name: "warranty",
    subject: /\b(?:our|labor|work)\b.*\b(?:warrant|guarantee)|\bguaranteed for\b|\bstand behind\b/i,
    value: duration,
    expected: [`${settings.warranty_months} months`],
  },
  {
    name: "soon",
    value: /(?:as soon as possible|urgent jobs)[^.]{0,30}? (\w+ to \w+ (?:days|weeks))/gi,
    expected: [levelTimes.asap.replace("within ", "")],
  },
  {
    name: "no rush",
    value:
      /(?:no rush|flexible|everything else|generally scheduled)[^.]{0,30}? (\w+ to \w+ (?:days|weeks))/gi,
    expected: [levelTimes["no-rush"].replace("within ", "")],
  },
];

const listPrices = (settings: Told): Fact[] => [
  {
    name: "smallest visit",
    subject: /\b(?:smallest|minimum|shortest) (?:visit|charge|price|fee)/i,
    value: /\$(\d+(?:,\d{3})*)/g,
    expected: [formatDollars(Number(settings.minimum_visit)).slice(1)],
  },
  {
    name: "price of a plan",
    value: /(\$[\d,]+) (?:a|per) year/gi,
    expected: settings.plans.flatMap(({ price }) => (price ? formatDollars(Number(price)) : [])),
  },
  ...catalogue.map(({ name, subServices }) => {
    const range = findRange(subServices);
    return {
      name: `price of ${name}`,
      value: new RegExp(`(?<=\\. |Most )${name}\\.? (?:visits cost |costs? )?(\\$[\\d,]+–\\$[\\d,]+)`, "gi"),
      expected: [range, applyMinimum(range, Number(settings.minimum_visit))].map(formatRange),
    };
  }),
];

const hours =
  /\b(mon|tue|wed|thu|fri|sat|sun)(?:\w*day)?(?:-| to )(\w{3})(?:\w*day)?[:,]? (\d+) ?([ap]m)(?:-| to )(\d+) ?([ap]m)/gi;

const listDetails = (settings: PublicSettings): Fact[] => [
  {
    name: "year of foundation",
    subject:
      /\b(?:serving|repairs|we|we've|our|in business|bay area|san francisco)\b.* since|founded|began in|foundingDate/i,
    value: /(?:\bsince|founded in|began in|"foundingDate":)[ "]*(\d{4})\b/gi,
    expected: [settings.founded_year],
  },
  {
    name: "license",
    value: /(?:license (?:number )?#|"value":"|LicNum=)(\w+)/gi,
    expected: [settings.license_number],
  },
  { name: "phone", value: /(\(\d{3}\) 555-\d{4})/g, expected: [settings.phone] },
  {
    name: "hours",
    value: hours,
    expected: [
      ...settings.business_hours,
      ...settings.structured_data_hours.map((line) => readableHours(line)),
    ].flatMap((line) => listValues(line, hours)),
  },
  {
    name: "number of cities",
    value: /\b(\d+) (?:bay area )?cities\b/gi,
    expected: [`${cities.length}`],
  },
  {
    name: "a place that we serve",
    subject: /\bwe (?:also )?(?:serve|work in|cover|come to) [A-Z]/i,
    value: /(?<=\b[Ww]e (?:also )?(?:serve|work in|cover|come to) .*)\b([A-Z][a-z]+(?: [A-Z][a-z]+)*)/g,
    expected: [...[...cities, ...furtherTowns].map(({ name }) => name), regionName, "Bay Area"],
  },
  {
    name: "rating",
    value: /(\d\.\d)\.? (?:star rating|out of 5)|"ratingValue":(\d\.\d)/gi,
    expected: [settings.rating_value],
  },
  { name: "ratings", value: /from (\d+) reviews/gi, expected: [settings.rating_count] },
];

/** What everybody should ask of a contractor is no claim: "you need a licensed contractor". */
const claims: Readonly<Record<Claim, RegExp>> = {
  license_number:
    /\blicensed(?: pros| handyman(?! to)| (?:bay area )?handyman)|\b(?:we're|we are) (?:an? )?licensed|\bas licensed|\bour [\w ]{0,20}license(?! law)|\byour license\b(?= ?\?)|(?<=\. )Licensed\./gi,
  insurance_claim:
    /(?<=[."] )Insured\b|\binsured and bonded|\bcertificate of [\w ]{0,20}insurance|\bour [\w ]{0,20}insurance/g,
  bonded_claim: /\binsured and bonded|\b(?:we're|we are) bonded|\bour bond\b|(?<=\. )Bonded(?= ?\.)/gi,
  same_day_claim: /\bsame-day service|\b(?:come|visits?) the same day/gi,
};

const broken: Readonly<Record<string, RegExp>> = {
  "a quote or a price by the hour": /\b(?:quote|price) within \d+ hours/gi,
  "a visit that never costs anything": /\bvisit is free\b|\bfree (?:[\w-]+ )?(?:visits?|inspections?)\b/gi,
  "a quote that does not hold":
    /\bquotes? [^.]{0,60}\b(?:(?:is|are|as) (?:only )?(?:an )?(?:estimates?|price ranges?)|(?:not|n't|never) binding)\b/gi,
  "a price range as the reply": /\b(?:get|reply with) a price range/gi,
  "more than a same-day visit when there is room":
    /\b(?:often|usually|always|guaranteed)[^.]{0,15} same[- ]day\b|\bsame[- ]day[^.]{0,15} guaranteed\b/gi,
  "people that no setting names":
    /\b(?:local )?crews? in (?:each|every|\d+)\b|\bpeople who do (?:the work|it)\b/gi,
  "a customer's okay, which a drawing doesn't have": /\bwith the customer's (?:okay|consent)\b/gi,
  "a number of services, which staff change":
    /(?<![-\d])\d{1,2} (?:kinds of (?:work|jobs|repairs)|(?:handyman )?services)\b/gi,
  "a place that was not filled in": /\{(?:hours|minimum|warranty|\w+\?)/g,
};

const english: Promises = {
  numbers,
  listFacts: (settings) => [...listPromises(settings), ...listPrices(settings), ...listDetails(settings)],
  claims,
  broken,
};

export function listSaid(text: string, settings: Told, language = english) {
  const { numbers: names, listFacts } = language;
  const digits = toDigits(text, names);
  const sentences = digits.split(/(?<=[.?!])\s+|\n/);
  return listFacts(settings).flatMap(({ name, subject, value, expected }) => {
    const parts = subject ? sentences.filter((sentence) => subject.test(sentence)) : [digits];
    const isTrue = (said: string) => expected.map((each) => toDigits(each, names)).includes(said);
    return parts
      .flatMap((part) => listValues(part, value, names))
      .map((said) => ({ name, said, expected, isTrue: isTrue(said) }));
  });
}

export const listClaims = (text: string, language = english) =>
  Object.entries(language.claims).flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(([said]) => ({ setting: name as Claim, said })),
  );

export function findContradictions(text: string, settings: Told, language = english): string[] {
  const wrong = listSaid(text, settings, language)
    .filter(({ isTrue }) => !isTrue)
    .map(({ name, said, expected }) => `${name}: ${said} instead of ${expected}`);
  const others = Object.entries(language.broken).flatMap(([name, pattern]) =>
    [...toDigits(text, language.numbers).matchAll(pattern)].map(([found]) => `${name}: ${found}`),
  );
  const unsupported = listClaims(text, language).filter(({ setting }) => !settings[setting]);
  return [...wrong, ...others, ...unsupported.map(({ setting, said }) => `no ${setting}: ${said}`)];
}
