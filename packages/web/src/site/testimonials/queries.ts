import type { Testimonial } from "@handyman/core/testimonial/schema";
import { useQuery } from "@tanstack/react-query";
import { ask } from "../../lib/site-data.ts";

interface TestimonialPage {
  items: Testimonial[];
  cursor?: string;
}

interface TestimonialRange {
  limit: number;
  cursor?: string;
  enabled?: boolean;
}

export const useTestimonials = ({ enabled, limit, ...from }: TestimonialRange) =>
  useQuery<TestimonialPage>({
    queryKey: ["testimonials", { ...from, limit }],
    queryFn: () =>
      ask(({ api, readJson }) =>
        readJson(api.testimonials.$get({ query: { ...from, limit: String(limit) } })),
      ),
    enabled,
  });
