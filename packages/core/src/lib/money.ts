import { minimumVisit } from "../../../../business.ts";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

export const formatDollars = (amount: number): string => dollars.format(amount);

export const formatRange = (range: { low: number; high: number }): string =>
  range.low === range.high
    ? formatDollars(range.low)
    : `${formatDollars(range.low)}–${formatDollars(range.high)}`;

/** Returns what a visit costs for jobs of this price: at least the price of the smallest visit. */
export const applyMinimum = ({ low, high }: { low: number; high: number }) => ({
  low: Math.max(minimumVisit, low),
  high: Math.max(minimumVisit, high),
});
