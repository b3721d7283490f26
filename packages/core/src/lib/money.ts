/** Takes whole dollars. Avoids `Intl`, because its first use costs a slow phone 45 ms. */
export const formatDollars = (amount: number): string =>
  `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ",")}`;

/** Takes an integer number of cents, and always shows both decimals. */
export const formatCents = (cents: number): string =>
  `${formatDollars(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;

/**
 * Returns the cents of typed dollars such as "1,234.5" or "$80", or undefined for anything else.
 */
export function parseCents(typed: string): number | undefined {
  const [, dollars, decimals = ""] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(typed.replace(/[$,\s]/g, "")) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Rounds half a cent up. A quantity has at most two decimals, so the sum is exact. */
export const multiplyCents = (cents: number, quantity: number): number =>
  Math.round((cents * Math.round(quantity * 100)) / 100);

/** Rounds half a cent up. */
export const takePercent = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

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

/**
 * Returns the usual price of one visit for all of these tasks. Form, calculator, pages and mails
 * show this number.
 */
export const estimateVisit = (prices: readonly PriceRange[], minimum: number): PriceRange =>
  applyMinimum(
    {
      low: prices.reduce((sum, { low }) => sum + low, 0),
      high: prices.reduce((sum, { high }) => sum + high, 0),
    },
    minimum,
  );

/** Needs at least one price. */
export const findRange = (prices: readonly PriceRange[]): PriceRange => ({
  low: Math.min(...prices.map(({ low }) => low)),
  high: Math.max(...prices.map(({ high }) => high)),
});
