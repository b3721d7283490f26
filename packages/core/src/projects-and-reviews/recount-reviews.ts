import { retryRefused, unlessRefused } from "../lib/dynamo.ts";
import { ReviewTotalsEntity } from "./review-totals.ts";
import { TestimonialEntity } from "./testimonial.ts";

interface Totals {
  count: number;
  stars: number;
}

export const sumReviews = (records: readonly { isVerified?: boolean; rating: number }[]): Totals =>
  records
    .filter(({ isVerified }) => isVerified)
    .reduce(({ count, stars }, { rating }) => ({ count: count + 1, stars: stars + rating }), {
      count: 0,
      stars: 0,
    });

const id = "all";

/**
 * Counts the reviews again after a restore, which copies no sums. For operators only: it reads the
 * whole table. Returns whether the sum was wrong. A review that arrives meanwhile makes it count
 * again.
 */
export async function recountReviews(): Promise<boolean> {
  let wasWrong = false;
  await retryRefused(async () => {
    const { data: stored } = await ReviewTotalsEntity.get({ id }).go({ consistent: true });
    const { data: records } = await TestimonialEntity.scan.go({ pages: "all", consistent: true });
    const wanted = sumReviews(records);
    if (wanted.count === (stored?.count ?? 0) && wanted.stars === (stored?.stars ?? 0)) return true;
    wasWrong = true;
    if (!stored) return unlessRefused(ReviewTotalsEntity.create({ id, ...wanted }));
    const change = ReviewTotalsEntity.patch({ id }).set(wanted);
    return unlessRefused(
      change.where(({ count, stars }, { eq }) => `${eq(count, stored.count)} AND ${eq(stars, stored.stars)}`),
    );
  });
  return wasWrong;
}
