import * as z from "zod/mini";
import { describeMaximum, requiredText, text } from "../../lib/fields.ts";
import { reviewLimits } from "./review-rules.ts";

const stars = "Please choose one to five stars.";

export const customerReview = z.strictObject({
  rating: z.coerce.number(stars).check(z.int(stars), z.minimum(1, stars), z.maximum(5, stars)),
  text: text(reviewLimits.text, describeMaximum("Your words", reviewLimits.text)),
  name: requiredText(
    reviewLimits.name,
    "Please type your first name.",
    describeMaximum("Your name", reviewLimits.name),
  ),
  city: text(reviewLimits.city, describeMaximum("Your city", reviewLimits.city)),
  /** The value of a checked box. */
  mayShow: z.optional(z.literal("yes")),
  /** Whether we may publish photos from before and after the work. */
  mayUsePhotos: z.optional(z.literal("yes")),
});

export type CustomerReview = z.infer<typeof customerReview>;

/** A review that was refused, as the customer typed it. */
export interface TypedReview {
  rating: string;
  text: string;
  name: string;
  city: string;
  mayShow: boolean;
  mayUsePhotos: boolean;
  problem: string;
}

export interface ReviewPart {
  /** The review that the customer sent. A request takes no second one. */
  sent?: CustomerReview;
  /** The city of the request, as a proposal. */
  city: string;
}
