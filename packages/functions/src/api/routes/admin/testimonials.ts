import { versionQuery } from "@handyman/core/post/schema";
import { staffTestimonialQuery, testimonialSave } from "@handyman/core/testimonial/schema";
import {
  deleteTestimonial,
  listStaffTestimonials,
  readStaffTestimonial,
  saveTestimonial,
} from "@handyman/core/testimonial/testimonial";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const adminTestimonialRoutes = new Hono<StaffEnv>()
  .get("/api/admin/testimonials", validated("query", staffTestimonialQuery), async (c) =>
    c.json(await listStaffTestimonials(getActor(c), c.req.valid("query"))),
  )
  .get("/api/admin/testimonials/:id", async (c) =>
    c.json(await readStaffTestimonial(getActor(c), c.req.param("id"))),
  )
  .put("/api/admin/testimonials/:id", validated("json", testimonialSave), async (c) =>
    c.json(await saveTestimonial(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/api/admin/testimonials/:id", validated("query", versionQuery), async (c) => {
    await deleteTestimonial(getActor(c), c.req.param("id"), c.req.valid("query").version);
    return c.body(null, 204);
  });
