import type { EntityItem } from "electrodb";
import { pacificDay } from "../lib/date.ts";
import { toDelete, toPut, toUpdate, transactAgain } from "../lib/dynamo.ts";
import { getStamp } from "../staff/stamp.ts";
import { countReview } from "./review-totals.ts";
import { TestimonialEntity } from "./testimonial.ts";
import { toTiedId } from "./tied-id.ts";

const toReviewId = (requestId: string) => toTiedId("review", requestId);

type Fields = Pick<
  EntityItem<typeof TestimonialEntity>,
  "name" | "text" | "city" | "service" | "rating" | "source"
>;

/** Refused when the request has a review. */
export function makeReviewWrites(requestId: string, fields: Fields & { mayShow: boolean }, by: string) {
  const review = {
    ...fields,
    id: toReviewId(requestId),
    requestId,
    isVerified: true,
    state: "draft" as const,
    date: pacificDay(),
    version: 1,
    ...getStamp({ id: by }),
  };
  return [toPut(TestimonialEntity.create(review)), countReview(1, fields.rating)];
}

async function readTied(requestId: string) {
  const { data } = await TestimonialEntity.get({ id: toReviewId(requestId) }).go({ consistent: true });
  return data?.requestId === requestId ? data : undefined;
}

/** Deletes the review with its request, and leaves one that `untieReview` kept. Safe to repeat. */
export const deleteReview = (requestId: string): Promise<void> =>
  transactAgain(async () => {
    const review = await readTied(requestId);
    if (!review) return [];
    const removal = TestimonialEntity.delete({ id: review.id });
    return [
      toDelete(removal.where((stored, { eq }) => eq(stored.requestId, requestId))),
      countReview(-1, review.rating),
    ];
  });

/**
 * Keeps the review when only its request grew old. One that is not published keeps its stars and
 * loses the customer's name and words, because nobody agreed to keep them for longer.
 */
export const untieReview = (requestId: string, by: string): Promise<void> =>
  transactAgain(async () => {
    const review = await readTied(requestId);
    if (!review) return [];
    const { state, date, version = 0 } = review;
    const kept = state === "published" ? {} : { name: "A customer", text: "", city: "", mayShow: false };
    const change = {
      ...kept,
      source: "The page of a request",
      version: version + 1,
      ...getStamp({ id: by }),
    };
    const patch = TestimonialEntity.patch({ id: review.id }).set(change).remove(["requestId"]);
    const isUnchanged = patch
      .composite({ state, date })
      .where((stored, { eq }) => `${eq(stored.requestId, requestId)} AND ${eq(stored.version, version)}`);
    return [toUpdate(isUnchanged)];
  });
