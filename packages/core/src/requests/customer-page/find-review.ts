import { cities } from "@handyman/business/identity";
import { type Activity, findCityAndServices } from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import type { ReviewPart } from "./review-schema.ts";

/** Returns undefined for a request that has no review and can't have one now. */
export function findReviewPart(
  quote: Quote,
  status: string,
  activities: readonly Activity[],
): ReviewPart | undefined {
  const sent = activities.find(({ review }) => review)?.review;
  if (!sent && status !== "completed") return undefined;
  const { city } = findCityAndServices(quote);
  const name = cities.find(({ slug }) => slug === city)?.name ?? city;
  return { city: name, ...(sent && { sent }) };
}
