import * as z from "zod/mini";
import { isDay } from "../lib/date.ts";

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const testimonialSave = z.strictObject({
  version: z.int().check(z.minimum(0)),
  name: line(100).check(z.minLength(1)),
  text: line(2000).check(z.minLength(1)),
  city: line(100),
  service: line(80),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  date: z.string().check(z.refine(isDay, "Please give the day as YYYY-MM-DD.")),
  state: z.enum(["draft", "published"]),
  /** Private: the source, and that the customer agreed. */
  source: line(500),
});

export type TestimonialSave = z.infer<typeof testimonialSave>;

export interface Testimonial {
  id: string;
  name: string;
  text: string;
  city: string;
  service: string;
  rating: number;
  date: string;
}

export interface StaffTestimonial extends Testimonial {
  state: "draft" | "published";
  source: string;
  version: number;
}

export const testimonialQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 12),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

export type TestimonialQuery = z.infer<typeof testimonialQuery>;

export const staffTestimonialQuery = z.extend(testimonialQuery, {
  state: z._default(z.enum(["draft", "published"]), "published"),
});

export type StaffTestimonialQuery = z.infer<typeof staffTestimonialQuery>;
