import { cities } from "@handyman/business/identity";
import { shippedKeys } from "../catalogue/rules.ts";
import { enteredSource } from "../requests/staff-form/rules.ts";

export const MAX_DAYS = 366;

export const citySlugs = cities.map(({ slug }) => slug);

/**
 * Kinds of pages by the first part of their path. Visitors choose the path that a request names, so
 * counting paths would let records grow without limit.
 */
export const pageKinds = {
  "": "home",
  "get-quote": "quote",
  "book-now": "quote",
  "handyman-services": "service",
  "service-areas": "area",
  locations: "area",
  blog: "blog",
  "handyman-services-calculator": "calculator",
  pricing: "plans",
  "home-maintenance-plans": "plans",
  "property-maintenance": "plans",
  contact: "contact",
} as const;

export type SourceKind = (typeof pageKinds)[keyof typeof pageKinds] | typeof enteredSource | "other";
export const sourceKinds: readonly SourceKind[] = [
  ...new Set(Object.values(pageKinds)),
  enteredSource,
  "other",
];

/**
 * Counters without an attribute in a day's record: cities without a page, and services that staff
 * added.
 */
export type OtherCounter = `city:${string}` | `service:${string}`;

export const replyBuckets = [
  1, 2, 5, 10, 15, 30, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1200, 1440, 2160, 2880, 4320, 7200, 10_080,
  20_160,
] as const;

export const replyCounters = [...replyBuckets.map((end) => `reply:${end}` as const), "reply:later"] as const;

export const counters = [
  "received",
  "spam",
  "won",
  "lost",
  ...shippedKeys.map((key) => `service:${key}` as const),
  ...[...citySlugs, "other" as const].map((key) => `city:${key}` as const),
  ...sourceKinds.map((kind) => `source:${kind}` as const),
  ...replyCounters,
] as const;
export type Counter = (typeof counters)[number];

export function findSourceKind(path: string | undefined): SourceKind {
  if (path === enteredSource) return enteredSource;
  const part = Object.keys(pageKinds).find((known) => known === path?.split("/")[1]);
  return part === undefined ? "other" : pageKinds[part as keyof typeof pageKinds];
}

/**
 * Returns the median in minutes, or null without counts.
 * @param ends the ends of the buckets that the counts are of; the last count is of what is later
 */
export function getMedian(counts: readonly number[], ends: readonly number[]): number | null {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && below + count >= half) {
      const start = ends[index - 1] ?? 0;
      const end = ends[index] ?? start;
      return Math.round(start + ((half - below) / count) * (end - start));
    }
    below += count;
  }
  return null;
}
