import { type ServiceKey, serviceKeys } from "../catalogue/schema.ts";
import { citySlugs } from "../city/rules.ts";
import { type RequestStatus, requestStatuses } from "../inbox/rules.ts";

/** A fixed list, because visitors choose the path that a request names and must not make records grow. */
export const sourceKinds = [
  "home",
  "quote",
  "service",
  "area",
  "blog",
  "calculator",
  "plans",
  "contact",
  "other",
] as const;
export type SourceKind = (typeof sourceKinds)[number];

const firstParts: Record<string, SourceKind> = {
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
};

export function findSourceKind(path: string | undefined): SourceKind {
  const part = path?.split("/")[1];
  return (part !== undefined && Object.hasOwn(firstParts, part) && firstParts[part]) || "other";
}

export const cityKeys = [...citySlugs, "other"] as const;
export type CityKey = (typeof cityKeys)[number];

const replyBuckets = [
  1, 2, 5, 10, 15, 30, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1200, 1440, 2160, 2880, 4320, 7200, 10_080,
  20_160,
] as const;

export const replyCounters: readonly Counter[] = [
  ...replyBuckets.map((end) => `reply:${end}` as const),
  "reply:later",
];

export const findReplyCounter = (minutes: number): Counter =>
  `reply:${replyBuckets.find((end) => minutes <= end) ?? "later"}`;

export function getMedian(counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= total / 2 && count > 0) {
      const start = replyBuckets[index - 1] ?? 0;
      const end = replyBuckets[index] ?? start;
      return Math.round(start + ((total / 2 - below) / count) * (end - start));
    }
    below += count;
  }
  return undefined;
}

export type Counter =
  | "received"
  | "spam"
  | "won"
  | "lost"
  | `service:${ServiceKey}`
  | `city:${CityKey}`
  | `source:${SourceKind}`
  | `reply:${number | "later"}`;

export const counters: readonly Counter[] = [
  "received",
  "spam",
  "won",
  "lost",
  ...serviceKeys.map((key) => `service:${key}` as const),
  ...cityKeys.map((key) => `city:${key}` as const),
  ...sourceKinds.map((kind) => `source:${kind}` as const),
  ...replyCounters,
];

export const statusCounters: readonly RequestStatus[] = requestStatuses;
