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

const ifNot = (isGood: boolean, sentence: string) => (isGood ? undefined : sentence);

/** A published testimonial must name its source, because testimonials are never invented. */
export const findErrors = ({
  name,
  text,
  date,
  source,
  state,
  isVerified,
  mayShow = !isVerified,
}: StaffTestimonial) => ({
  name: ifNot(name.trim() !== "", "Please enter the customer's name the way they want it shown."),
  text:
    ifNot(mayShow || state === "draft", "The customer did not agree to have this on the site.") ??
    ifNot(
      text.trim() !== "",
      isVerified ? "Without words it can't be published." : "Please enter what they said.",
    ),
  date: ifNot(/^\d{4}-\d\d-\d\d$/.test(date), "Please choose the day they said it."),
  source: ifNot(
    state === "draft" || source.trim() !== "",
    "Before it is published: note where it comes from and that they agreed.",
  ),
});
