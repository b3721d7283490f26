import { pacificDay } from "@handyman/core/lib/date";
import type { StaffTestimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";

export const createTestimonial = (): StaffTestimonial => ({
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

function findTextError({ text, state, isVerified, mayShow = !isVerified }: StaffTestimonial) {
  if (!mayShow && state !== "draft") return "The customer did not agree to have this on the site.";
  if (text.trim()) return undefined;
  return isVerified ? "Without words it can't be published." : "Please enter what they said.";
}

/** A published testimonial must name its source, because testimonials are never invented. */
export const findErrors = (testimonial: StaffTestimonial) => ({
  name: testimonial.name.trim() ? undefined : "Please enter the customer's name the way they want it shown.",
  text: findTextError(testimonial),
  date: /^\d{4}-\d\d-\d\d$/.test(testimonial.date) ? undefined : "Please choose the day they said it.",
  source:
    testimonial.state === "draft" || testimonial.source.trim()
      ? undefined
      : "Before it is published: note where it comes from and that they agreed.",
});
