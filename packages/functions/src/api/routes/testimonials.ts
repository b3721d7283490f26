import { testimonialQuery } from "@handyman/core/testimonial/schema";
import { listTestimonials } from "@handyman/core/testimonial/testimonial";
import { Hono } from "hono";
import { edgeCache } from "../middleware/edge-cache.ts";
import type { AppEnv } from "../middleware/env.ts";
import { validated } from "../middleware/validated.ts";

export const testimonialRoutes = new Hono<AppEnv>().get(
  "/api/testimonials",
  edgeCache(60),
  validated("query", testimonialQuery),
  async (c) => c.json(await listTestimonials(c.req.valid("query"))),
);
