const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Whole US dollars, such as `$1,200`. */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** A price range in whole US dollars, such as `$75-$300`; one amount when both are the same. */
export const formatRange = (range: { low: number; high: number }): string =>
  range.low === range.high
    ? formatDollars(range.low)
    : `${formatDollars(range.low)}–${formatDollars(range.high)}`;
