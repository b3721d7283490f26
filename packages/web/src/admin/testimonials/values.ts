import { pacificDay } from "@handyman/core/lib/date";
import type { StaffTestimonial } from "@handyman/core/testimonial/schema";

/** The id is made once: sending it twice makes one testimonial. */
export const newTestimonial = (): StaffTestimonial => ({
  id: crypto.randomUUID(),
  name: "",
  text: "",
  city: "",
  service: "",
  rating: 5,
  date: pacificDay(),
  state: "draft",
  source: "",
  version: 0,
});

export type Errors = Partial<Record<"name" | "text" | "date" | "source", string>>;

/** A published testimonial must name its source, because testimonials are never invented. */
export function findErrors({ name, text, date, source, state }: StaffTestimonial): Errors {
  return {
    ...(name.trim() ? {} : { name: "Please enter the customer's name as they want to be named." }),
    ...(text.trim() ? {} : { text: "Please enter what they said." }),
    ...(/^\d{4}-\d\d-\d\d$/.test(date) ? {} : { date: "Please choose the day on which they said it." }),
    ...(state === "published" && !source.trim()
      ? { source: "Before it is published: note where it comes from and that they agreed." }
      : {}),
  };
}
