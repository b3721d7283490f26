import { createEntity, key, toUpdate, type Write } from "../lib/dynamo.ts";
import { type ReviewRating, toRating } from "./review-rules.ts";

/**
 * The sum of all reviews that customers wrote on the pages of their requests, published or not. The
 * transaction that adds or removes a review changes it, so nothing counts reviews when a page is
 * made.
 */
export const ReviewTotalsEntity = createEntity("reviewTotals", {
  attributes: {
    id: { type: ["all"] as const, required: true, readOnly: true },
    count: { type: "number", required: true },
    stars: { type: "number", required: true },
  },
  indexes: { primary: key(["id"]) },
});

const id = "all";

export const countReview = (change: 1 | -1, rating: number): Write =>
  toUpdate(ReviewTotalsEntity.update({ id }).add({ count: change, stars: change * rating }));

/** Returns undefined while there are too few reviews. 0.5 read units. */
export async function readReviewRating(): Promise<ReviewRating | undefined> {
  const { data } = await ReviewTotalsEntity.get({ id }).go();
  return data ? toRating(data) : undefined;
}
