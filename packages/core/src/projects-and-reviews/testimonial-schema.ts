import * as z from "zod/mini";
import { isDay } from "../lib/date.ts";
import { pageFields, requiredText, text, type Versioned, version } from "../lib/fields.ts";
import { publishState } from "./publishable-schema.ts";

export const testimonialSave = z.strictObject({
  version,
  name: requiredText(100),
  text: requiredText(2000),
  city: text(100),
  service: text(80),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  date: z.string().check(z.refine(isDay, "Please give the day as YYYY-MM-DD.")),
  state: publishState,
  /** Private: the source, and that the customer agreed. */
  source: text(500),
});

export type TestimonialSave = z.infer<typeof testimonialSave>;

export interface StaffTestimonial extends TestimonialSave, Versioned {
  id: string;
  /** A review that the customer wrote on the page of a request. */
  isVerified?: boolean;
  /** Of a review whose request is still there. */
  requestId?: string | undefined;
  mayShow?: boolean | undefined;
}

export type Testimonial = Omit<
  StaffTestimonial,
  "state" | "source" | "requestId" | "mayShow" | keyof Versioned
>;

export const testimonialQuery = z.strictObject(pageFields(12, 50));
