import { inSpanish, languageOf } from "../../packages/web/src/language.ts";

/** JavaScript in kilobytes of 1,000 bytes, for a page of each kind. */
const english = {
  "/": 98,
  "/get-quote": 116,
  "/book-now": 120,
  "/contact": 102,
  "/handyman-services-calculator": 102,
  "/handyman-services": 102,
  "/handyman-services/deck-repair": 102,
  "/service-areas": 102,
  "/service-areas/oakland-handyman-services": 102,
  "/locations/oakland": 102,
  "/home-maintenance-plans": 102,
  "/home-maintenance-plans/seasonal-maintenance": 102,
  "/property-maintenance": 102,
  "/pricing": 102,
  "/about": 102,
  "/projects": 102,
  "/testimonials": 102,
  "/faq": 102,
  "/blog": 102,
  "/blog/category/repairs": 102,
  "/blog/stop-a-running-toilet": 102,
  "/thanks": 102,
  "/privacy": 102,
  "/terms": 102,
} as const;

/** A Spanish page loads its own words too: header, footer, services and the page's. */
const SPANISH_WORDS = 5;

const spanish: readonly (keyof typeof english)[] = [
  "/",
  "/handyman-services",
  "/handyman-services/deck-repair",
  "/get-quote",
  "/faq",
  "/contact",
  "/thanks",
];

export const scriptBudgets: Readonly<Record<string, number>> = {
  ...english,
  ...Object.fromEntries(spanish.map((path) => [inSpanish(path), english[path] + SPANISH_WORDS])),
};

/** Pages of one kind share a budget, so only one of them is in the table. */
export const getScriptBudget = (path: string): number =>
  scriptBudgets[path] ?? (languageOf(path) === "es" ? 102 + SPANISH_WORDS : 102);

/**
 * All styles of a first visit in kilobytes. A page may wait for one stylesheet, and for nothing
 * else.
 */
export const styleBudget = 8.5;

export const homeBudget = { transfer: 162_000, requests: 8, fonts: 1 } as const;
