import { readFileSync } from "node:fs";
import { business } from "@handyman/business/first-settings";
import { furtherTowns } from "@handyman/business/further-towns";
import { cities } from "@handyman/business/identity";
import { planTexts } from "@handyman/business/plans";
import { isFixedPlace } from "@handyman/core/catalogue/faq-rules";
import { faqListSave } from "@handyman/core/catalogue/faq-schema";
import { defaultPlans } from "@handyman/core/catalogue/plan-defaults";
import { seasons } from "@handyman/core/catalogue/plan-rules";
import { type Plan, planSave } from "@handyman/core/catalogue/plan-schema";
import { findCatalogueEntry, shippedKeys } from "@handyman/core/catalogue/rules";
import { planService } from "@handyman/core/requests/quote-form/estimate-rules";
import { describe, expect, it } from "vitest";
import { paths } from "../paths.ts";
import { illustrations } from "./launch/illustrations.ts";
import { launchPosts } from "./launch/posts.ts";
import * as about from "./pages/about.ts";
import * as areas from "./pages/areas.ts";
import * as faqs from "./pages/faqs.ts";
import * as plansPage from "./pages/plans.ts";
import * as pricing from "./pages/pricing.ts";
import * as projects from "./pages/projects.ts";
import * as property from "./pages/property-maintenance.ts";
import { words as quoteForm } from "./pages/quote-form.ts";
import * as testimonials from "./pages/testimonials.ts";
import { serviceContents } from "./services.ts";
import { faqPlaces } from "./staff/faqs.ts";

const policies = ["pages/privacy.md", "pages/terms.md"].map((file) => ({
  file,
  text: readFileSync(new URL(file, import.meta.url), "utf8"),
}));

/** Returns every text in the data. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

const pages: readonly [name: string, words: unknown][] = [
  ["about", about],
  ["areas", areas],
  ["faqs", faqs],
  ["plans", { plansPage, planTexts }],
  ["pricing", pricing],
  ["projects", projects],
  ["property maintenance", property],
  ["testimonials", testimonials],
];

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);
const siteFaqs = faqs.faqGroups.flatMap((group) => group.faqs);
const allFaqs = [...siteFaqs, ...plansPage.faqs, ...pricing.faqs, ...property.faqs];
const serviceFaqs = serviceContents.flatMap((service) => service.faqs);

/** Returns sentences of six words or more. Shorter ones may occur twice. */
const splitSentences = (text: string) =>
  text
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.replace(/^- /, "").trim().toLowerCase())
    .filter((sentence) => splitWords(sentence).length >= 6);

/** Returns the names in a list such as "We work in Oakland, San Jose, and Daly City, too". */
const listPlaces = (list: string) => list.replace(/^We .*? in |, too$/g, "").split(/, and |, /);

const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index);

describe("questions and answers", () => {
  it("are at least 16 on the page of questions, in groups with anchors", () => {
    expect(siteFaqs.length).toBeGreaterThanOrEqual(16);
    const ids = faqs.faqGroups.map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });

  it("ask each question once, counting all pages and services", () => {
    const questions = allFaqs.map(({ question }) => question.toLowerCase());
    expect(repeated(questions)).toEqual([]);
    const asked = new Set(serviceFaqs.map(({ question }) => question.toLowerCase()));
    expect(questions.filter((question) => asked.has(question))).toEqual([]);
    expect(questions.filter((question) => !question.endsWith("?"))).toEqual([]);
  });

  it("can be saved by staff at every place that has them", async () => {
    const ofServices = shippedKeys.map((key) => `service.${key}`);
    for (const { place, load } of faqPlaces.flatMap(({ places }) => places)) {
      expect(isFixedPlace(place) || ofServices.includes(place), place).toBe(true);
      const faqs = (await load()).map(({ question, answer }) => ({ question, answer }));
      const save = faqListSave.safeParse({ version: 0, faqs });
      expect(save.error?.issues, place).toBeUndefined();
    }
  });

  it("name the cities and towns that we serve, and no other", () => {
    const answer = siteFaqs.find(({ question }) => question.includes("cities"))?.answer ?? "";
    const [withPage, without] = answer.split(". ").map(listPlaces);
    expect(withPage).toEqual(cities.map(({ name }) => name));
    expect(without).toEqual(furtherTowns.map(({ name }) => name));
    expect(listPlaces(areas.areasBetween.text.split(". ")[0] ?? "")).toEqual(without);
  });

  it("answer in 30 to 80 words, and never in fewer than 20", () => {
    const lengths = (items: typeof allFaqs) => items.map(({ answer }) => splitWords(answer).length);
    expect(Math.min(...lengths(allFaqs))).toBeGreaterThanOrEqual(20);
    expect(Math.min(...lengths(siteFaqs))).toBeGreaterThanOrEqual(30);
    expect(Math.max(...lengths(allFaqs))).toBeLessThanOrEqual(80);
  });
});

describe("plans", () => {
  it("are three, each with more visits than the one before and at least six things", () => {
    expect(defaultPlans.map(({ name }) => name)).toEqual(["Essential", "Plus", "Premium"]);
    for (const { included } of defaultPlans) expect(included.length).toBeGreaterThanOrEqual(6);
    const visits = defaultPlans.map((plan) => plan.visits);
    expect(visits).toEqual(visits.toSorted((a, b) => a - b));
    expect(new Set(visits).size).toBe(3);
  });

  it("add tasks in at least two seasons, and the bigger ones in every season", () => {
    const countSeasons = (plan: Plan) => seasons.filter((season) => plan[season].length > 0).length;
    expect(defaultPlans.map(countSeasons)).toEqual([2, 4, 4]);
  });

  it("can be saved by staff", () => {
    for (const { id, ...texts } of defaultPlans)
      expect(planSave.safeParse({ version: 0, ...texts }).error?.issues, id).toBeUndefined();
  });

  it("cost at least as much as their visits at the minimum price", () => {
    const tooCheap = defaultPlans.filter(
      ({ price, visits }) => Number(price) < visits * Number(business.minimumVisit),
    );
    expect(tooCheap).toEqual([]);
  });

  it("can be requested without JavaScript, because a text names their service in the form", () => {
    expect(quoteForm.withoutScript).toContain(`check ${findCatalogueEntry(planService)?.name} and`);
  });

  it("name no price in their texts, and no two have the same note about it", () => {
    expect(listTexts(planTexts).filter((text) => text.includes("$"))).toEqual([]);
    expect(repeated(defaultPlans.map(({ priceNote }) => priceNote))).toEqual([]);
  });
});

describe("all words", () => {
  it("repeat nothing within a page or on another page", () => {
    const sentences = [
      ...pages.flatMap(([, words]) => listTexts(words)),
      ...policies.map(({ text }) => text.replace(/^Effective .*$/m, "")),
    ].flatMap(splitSentences);
    expect(repeated(sentences)).toEqual([]);
    const ofServices = new Set(listTexts(serviceContents).flatMap(splitSentences));
    expect(sentences.filter((sentence) => ofServices.has(sentence))).toEqual([]);
  });

  it.each(pages)("%s has no dashes, double spaces or numbers of ratings", (_name, words) => {
    const odd = /[\u2013\u2014]|\s\s|\b4\.9\b|\b247\b|\bstars?\b/;
    expect(listTexts(words).filter((text) => odd.test(text))).toEqual([]);
  });

  it("name no numbers in the credentials, because numbers are settings", () => {
    expect(listTexts(about.aboutCredentials).filter((text) => /\d/.test(text))).toEqual([]);
  });
});

it("gives each post of a new site a drawing that no other post has", () => {
  const images = launchPosts.map(({ image }) => image);
  expect(new Set(images).size).toBe(images.length);
  expect(images.filter((image) => !illustrations.some(({ slug }) => slug === image))).toEqual([]);
});

describe.each(policies)("$file", ({ text }) => {
  it("has headings of the second level, paragraphs and lists, and no raw HTML", () => {
    expect(text).toMatch(/^## \S/m);
    expect(text).not.toMatch(/^(#|#{3,}) /m);
    expect(text).not.toMatch(/<[a-z!/]/i);
    expect(text).not.toMatch(/[*_|`>]|^\d+\. /m);
    expect(text).not.toMatch(/[\u2013\u2014]/);
  });

  it("has a link to the contact page", () => {
    expect(text).toContain(`[the contact page](${paths.contact})`);
    expect(text).not.toMatch(/\(\d{3}\) \d{3}|@/);
  });

  it("links only to our pages and to https addresses", () => {
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map((found) => found[1] ?? "");
    const ours: readonly string[] = Object.values(paths).filter((path) => typeof path === "string");
    expect(targets.filter((target) => !ours.includes(target) && !/^https:\/\//.test(target))).toEqual([]);
  });
});
