import type { Testimonial } from "@handyman/core/testimonial/schema";
import { useQuery } from "@tanstack/react-query";
import { ask } from "../../lib/ask.ts";

interface TestimonialPage {
  items: Testimonial[];
  cursor?: string;
}

interface TestimonialRange {
  limit: number;
  /** Of the page before; absent for the first page. */
  cursor?: string;
  /** Asked only then; default true. */
  enabled?: boolean;
}

/** Published testimonials, newest first. */
export const useTestimonials = ({ enabled, limit, ...from }: TestimonialRange) =>
  useQuery<TestimonialPage>({
    queryKey: ["testimonials", { ...from, limit }],
    queryFn: () =>
      ask(({ api, answerOf }) =>
        answerOf(api.testimonials.$get({ query: { ...from, limit: String(limit) } })),
      ),
    enabled,
  });
