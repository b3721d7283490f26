import { type DeclineReason, declineReasons } from "../requests/estimates/rules.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes. */
export const moneyBuckets = [
  ...[1, 4, 12].map((hours) => hours * HOUR),
  ...[1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 45, 60, 90].map((days) => days * DAY),
] as const;

const bucketNames = [...moneyBuckets.map(String), "later"];

/** From the request to our first price, and to the acceptance. */
export const pricedCounters = bucketNames.map((end) => `priced:${end}` as const);
export const acceptedCounters = bucketNames.map((end) => `decided:${end}` as const);

export const lostReasons = Object.keys(declineReasons) as DeclineReason[];

/** Numbers of requests or invoices, and their cents. */
export const moneySums = ["quoted", "accepted", "invoiced", "paid"] as const;
export type MoneySum = (typeof moneySums)[number];

export const moneyCounters: readonly string[] = [
  ...moneySums,
  ...moneySums.map((name) => `${name}Cents`),
  ...lostReasons.map((reason) => `lost:${reason}`),
  ...pricedCounters,
  ...acceptedCounters,
];

/** The part of all requests. Other parts are `service:` or `source:` with a key. */
export const ALL = "all";
