/** Takes whole dollars. Avoids `Intl`, because its first use costs a slow phone 45 ms. */
export const formatDollars = (amount: number): string =>
  `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ",")}`;

export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

export const formatRange = (range: PriceRange): string =>
  range.low === range.high
    ? formatDollars(range.low)
    : `${formatDollars(range.low)}–${formatDollars(range.high)}`;

export const applyMinimum = ({ low, high }: PriceRange, minimum: number): PriceRange => ({
  low: Math.max(minimum, low),
  high: Math.max(minimum, high),
});

/** Needs at least one price. */
export const findRange = (prices: readonly PriceRange[]): PriceRange => ({
  low: Math.min(...prices.map(({ low }) => low)),
  high: Math.max(...prices.map(({ high }) => high)),
});
