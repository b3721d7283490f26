const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

export const formatDollars = (amount: number): string => dollars.format(amount);

export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

export const formatRange = (range: PriceRange): string =>
  range.low === range.high
    ? formatDollars(range.low)
    : `${formatDollars(range.low)}–${formatDollars(range.high)}`;

/** Returns what a visit costs for jobs of this price: at least the price of the smallest visit. */
export const applyMinimum = ({ low, high }: PriceRange, minimum: number): PriceRange => ({
  low: Math.max(minimum, low),
  high: Math.max(minimum, high),
});

/** Returns the range from the lowest to the highest price. There must be one. */
export const findRange = (prices: readonly PriceRange[]): PriceRange => ({
  low: Math.min(...prices.map(({ low }) => low)),
  high: Math.max(...prices.map(({ high }) => high)),
});
