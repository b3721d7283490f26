import { cityZips } from "@handyman/business/city-zips";
import { furtherTowns } from "@handyman/business/further-towns";
import { cities } from "@handyman/business/identity";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { describe, expect, it } from "vitest";
import { fillWords } from "../fill-words.ts";
import { serviceContents } from "../services.ts";
import { berkeley } from "./berkeley.ts";
import type { CityContent } from "./city-content.ts";
import { dalyCity } from "./daly-city.ts";
import { fremont } from "./fremont.ts";
import { hayward } from "./hayward.ts";
import { oakland } from "./oakland.ts";
import { paloAlto } from "./palo-alto.ts";
import { richmond } from "./richmond.ts";
import { sanFrancisco } from "./san-francisco.ts";
import { sanJose } from "./san-jose.ts";
import { sunnyvale } from "./sunnyvale.ts";

const contents: readonly CityContent[] = [
  sanFrancisco,
  oakland,
  sanJose,
  berkeley,
  paloAlto,
  fremont,
  hayward,
  sunnyvale,
  dalyCity,
  richmond,
];

const slugs: readonly string[] = cities.map(({ slug }) => slug);
const services: readonly string[] = serviceContents.map(({ slug }) => slug);

/** Returns every text in the data. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

/** Returns the sentences of a page, without names and numbers in lists. */
const listProse = ({ description, headline, intro, housing, repairs, permits, faqs }: CityContent) => [
  description,
  headline,
  intro,
  housing.title,
  ...housing.paragraphs,
  ...repairs.flatMap(({ title, text }) => [title, text]),
  permits,
  ...faqs.flatMap(({ question, answer }) => [question, answer]),
];

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);
const splitSentences = (text: string) => text.split(/(?<=[.?!]["']?)\s+/).filter(Boolean);
const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index);

/** Returns all runs of eight words. Two pages with a common run have copied text. */
const listRuns = (text: string) => {
  const words = splitWords(text.toLowerCase().replace(/[^a-z0-9\s]/g, ""));
  return words.slice(7).map((_word, index) => words.slice(index, index + 8).join(" "));
};

/** The business makes these promises everywhere in the same words. */
const promises = ["we answer each quote request within hours hours"];

describe("the ten cities", () => {
  it("have the names and the order of the site", () => {
    expect(contents.map(({ slug, name }) => ({ slug, name }))).toEqual(cities.map((city) => ({ ...city })));
  });

  it.each(["description", "headline", "intro", "permits"] as const)("share no %s", (field) => {
    expect(repeated(contents.map((city) => city[field]))).toEqual([]);
  });

  it("share no title, question, paragraph or sentence with each other or with services", () => {
    const prose = contents.flatMap(listProse);
    expect(repeated(prose.map((text) => text.toLowerCase()))).toEqual([]);
    const long = (text: string) => splitWords(text).length >= 6 && !promises.includes(text.toLowerCase());
    const sentences = prose.flatMap(splitSentences).map((text) => text.toLowerCase().replace(/[.?!]$/, ""));
    expect(repeated(sentences.filter(long))).toEqual([]);
    const ofServices = new Set(listTexts(serviceContents).flatMap(splitSentences));
    const ofCities = prose.flatMap(splitSentences).filter(long);
    expect(ofCities.filter((text) => ofServices.has(text))).toEqual([]);
  });

  it("share no eight words in a row, except promises of the business", () => {
    const runs = contents.flatMap((city) => [...new Set(listProse(city).flatMap(listRuns))]);
    expect(repeated(runs).filter((run) => !promises.includes(run))).toEqual([]);
  });

  it("share no ZIP code with each other or a further town, and no set of repairs in the same order", () => {
    expect(repeated([...Object.values(cityZips), ...furtherTowns.map(({ zips }) => zips)].flat())).toEqual(
      [],
    );
    expect(repeated(contents.map(({ repairs }) => repairs.map(({ service }) => service).join()))).toEqual([]);
  });
});

const byName = contents.map((city) => [city.name, city] as const);

describe.each(byName)("the words of %s", (name, city) => {
  it("have a description that search engines show in full", () => {
    for (const license_number of ["", "1133173"]) {
      const { length } = fillWords(city.description, { ...defaultSettings, license_number });
      expect(length).toBeGreaterThanOrEqual(90);
      expect(length).toBeLessThanOrEqual(158);
    }
    expect(city.description).toContain(name);
    expect(city.headline).toContain(name);
    // A setting says whether the business is insured or bonded, so no description may say it.
    expect(city.description).not.toMatch(/insured|bonded/i);
  });

  it("have an intro and permits of two or three sentences", () => {
    for (const text of [city.intro, city.permits]) {
      expect(splitSentences(text).length).toBeGreaterThanOrEqual(2);
      expect(splitSentences(text).length).toBeLessThanOrEqual(3);
    }
    expect(city.permits).toMatch(/licens/);
    expect(city.permits).not.toContain("$");
  });

  it("describe houses in two or three paragraphs with 120 to 220 words", () => {
    const { paragraphs } = city.housing;
    expect([2, 3]).toContain(paragraphs.length);
    const words = paragraphs.flatMap(splitWords).length;
    expect(words).toBeGreaterThanOrEqual(120);
    expect(words).toBeLessThanOrEqual(220);
  });

  it("are 600 to 900, without dashes, ratings or stock phrases", () => {
    const words = listProse(city).flatMap(splitWords).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(900);
    const odd =
      /[\u2013\u2014]|\s\s|\b4\.9\b|\b247\b|look no further|nestled|got you covered|vibrant|top-notch/i;
    expect(listTexts(city).filter((text) => odd.test(text))).toEqual([]);
  });
});

describe.each(byName)("the facts of %s", (_name, city) => {
  it("name 10 to 16 neighborhoods once each, and its ZIP codes", () => {
    expect(city.neighborhoods.length).toBeGreaterThanOrEqual(10);
    expect(city.neighborhoods.length).toBeLessThanOrEqual(16);
    expect(repeated(city.neighborhoods)).toEqual([]);
    expect(cityZips[city.slug].length).toBeGreaterThan(0);
    expect(cityZips[city.slug].filter((zip) => !/^9[45]\d{3}$/.test(zip))).toEqual([]);
    expect(city.county).toMatch(/ County$/);
  });

  it("list five repairs of five known services, each in two or three sentences", () => {
    const kinds = city.repairs.map(({ service }) => service);
    expect(kinds).toHaveLength(5);
    expect(repeated(kinds)).toEqual([]);
    expect(kinds.filter((kind) => !services.includes(kind))).toEqual([]);
    for (const { text } of city.repairs) expect([2, 3]).toContain(splitSentences(text).length);
  });

  it("have four answers of 30 to 80 words and link to three other cities", () => {
    expect(city.faqs).toHaveLength(4);
    expect(city.faqs.filter(({ question }) => !question.endsWith("?"))).toEqual([]);
    const lengths = city.faqs.map(({ answer }) => splitWords(answer).length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(80);
    expect(city.nearby).toHaveLength(3);
    expect(repeated(city.nearby)).toEqual([]);
    expect(city.nearby.filter((slug) => slug === city.slug || !slugs.includes(slug))).toEqual([]);
  });
});
