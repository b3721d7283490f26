import type { CustomerReview } from "./review-schema.ts";

export const reviewLimits = { text: 1000, name: 60, city: 60 } as const;

/** The review as the office reads it, in the mail and in the request's history. */
export const describeReview = ({ rating, text, mayShow, mayUsePhotos }: CustomerReview) =>
  [
    `${rating} of 5 stars`,
    text,
    mayShow ? "The site may show it." : "Not for the site. Its stars count in the rating.",
    mayUsePhotos && "The site may show photos from before and after the work.",
  ]
    .filter(Boolean)
    .join("\n\n");
