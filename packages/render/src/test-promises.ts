import { formatDollars } from "@handyman/core/lib/money";
import type { PublicSettings } from "@handyman/core/setting/defaults";
import { cities } from "../../../business.ts";

const numbers = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const names = numbers.join("|");

const toDigits = (text: string) =>
  text.toLowerCase().replace(new RegExp(`\\b(?:${names})\\b`, "g"), (name) => String(numbers.indexOf(name)));

/** Returns what visitors and search engines read of a page: its text, titles and structured data. */
export const toText = (html: string): string =>
  html
    .replace(/<script type="application\/json"[\s\S]*?<\/script>/g, " ")
    .replace(/<meta [^>]*content="([^"]*)"[^>]*>/g, " $1. ")
    .replace(/<\/(?:p|li|h\d|dd|dt|td|th|title|summary)>/g, ". ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

interface Fact {
  name: string;
  /** Its groups are what the text says. */
  pattern: RegExp;
  expected: readonly string[];
}

const listFacts = (settings: PublicSettings): Fact[] => [
  {
    name: "hours to a reply",
    pattern: /within (\d+) hours/gi,
    expected: [`${settings.reply_promise_hours}`],
  },
  { name: "smallest visit", pattern: /smallest visit[^.$]*\$(\d+)/gi, expected: [settings.minimum_visit] },
  { name: "warranty", pattern: /labor[^.]{0,40}? (\w+) months/gi, expected: [settings.warranty_months] },
  {
    name: "price of a plan",
    pattern: /from (\$[\d,]+) a year/gi,
    expected: [settings.essential_plan_price, settings.plus_plan_price, settings.premium_plan_price]
      .filter(Boolean)
      .map((price) => formatDollars(Number(price))),
  },
  {
    name: "year of foundation",
    pattern: /(?:area since|francisco, since|began in|founded in|"foundingDate":)[ "]*(\d{4})/gi,
    expected: [settings.founded_year],
  },
  {
    name: "license",
    pattern: /(?:license (?:number )?#|"value":"|LicNum=)(\w+)/gi,
    expected: [settings.license_number],
  },
  {
    name: "phone",
    pattern: /(\(\d{3}\) 555-\d{4})/g,
    expected: [settings.phone],
  },
  {
    name: "number of cities",
    pattern: new RegExp(`\\b(\\d+|${names}) (?:bay area )?cities\\b`, "gi"),
    expected: [`${cities.length}`],
  },
  {
    name: "rating",
    pattern: /(\d\.\d) (?:star rating|out of 5)|"ratingValue":(\d\.\d)/gi,
    expected: [settings.rating_value],
  },
  { name: "ratings", pattern: /from (\d+) reviews/gi, expected: [settings.rating_count] },
  {
    name: "soon",
    pattern: /(?:as soon as possible|urgent jobs)[^.]{0,30}? (\w+ to \w+ (?:days|weeks))/gi,
    expected: ["1 to 3 days"],
  },
  {
    name: "no rush",
    pattern: /(?:no rush|flexible|everything else)[^.]{0,30}? (\w+ to \w+ (?:days|weeks))/gi,
    expected: ["1 to 2 weeks"],
  },
  {
    name: "hours of work",
    pattern: /(\w{3}-\w{3}: \d+[AP]M-\d+[AP]M)/g,
    expected: settings.business_hours,
  },
];

const broken: Readonly<Record<string, RegExp>> = {
  "a quote or a price by the hour": /\b(?:quote|price) within \d+ hours/gi,
  "a reply by the day":
    /\b(?:answer|reply|respond|get back)[^.]{0,40} within (?:a|one|two|three|\w+ business) days?\b/gi,
  "a visit that never costs anything": /\b(?:visit is free|free (?:visit|inspection))\b/gi,
  "a quote that does not hold":
    /\bquotes? [^.]{0,60}\b(?:is|are|as) (?:only )?(?:an )?(?:estimates?|price ranges?)\b/gi,
  "a price range as the reply": /\b(?:get|reply with) a price range/gi,
  "more than a same-day visit when there is room":
    /\b(?:often|usually|always|guaranteed)[^.]{0,15} same[- ]day\b/gi,
  "a number that was not filled in": /\{(?:hours|minimum|warranty)\}/g,
};

/** Returns each place where a text says something else than the settings, or breaks a promise of another page. */
export function findContradictions(text: string, settings: PublicSettings): string[] {
  const wrong = listFacts(settings).flatMap(({ name, pattern, expected }) => {
    const said = [...text.matchAll(pattern)].map(([, ...groups]) => toDigits(groups.join("")));
    return said
      .filter((each) => !expected.map(toDigits).includes(each))
      .map((each) => `${name}: ${each} instead of ${expected}`);
  });
  const others = Object.entries(broken).flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`),
  );
  return [...wrong, ...others];
}
