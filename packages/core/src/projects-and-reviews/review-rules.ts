/** Fewer reviews say too little for a rating. */
export const MIN_REVIEWS = 5;

export interface ReviewRating {
  value: string;
  count: number;
}

/** Rounds down, so that one bad review never stays behind "5.0". */
export function toRating({ count, stars }: { count: number; stars: number }): ReviewRating | undefined {
  if (count < MIN_REVIEWS) return undefined;
  return { value: (Math.floor((10 * stars) / count) / 10).toFixed(1), count };
}

/**
 * Customers' reviews replace the rating that the owner typed, so a page never shows two. They are
 * on our own pages and need no other source.
 */
export const showRating = <S extends { rating_value: string; rating_count: string; rating_url: string }>(
  settings: S,
  rating: ReviewRating | undefined,
): S =>
  rating
    ? { ...settings, rating_value: rating.value, rating_count: String(rating.count), rating_url: "" }
    : settings;
