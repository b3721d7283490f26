import {
  deleteMedia,
  issueMediaUpload,
  listMedia,
  readMedia,
  saveMedia,
} from "@handyman/core/library/manage";
import { mediaQuery, mediaSave, mediaUpload } from "@handyman/core/media/schema";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const adminMediaRoutes = new Hono<StaffEnv>()
  .get("/api/admin/media", validated("query", mediaQuery), async (c) =>
    c.json(await listMedia(getActor(c), c.req.valid("query"))),
  )
  .post("/api/admin/media/uploads", validated("json", mediaUpload), async (c) =>
    c.json(await issueMediaUpload(getActor(c), c.req.valid("json")), 201),
  )
  .get("/api/admin/media/:id", async (c) => c.json(await readMedia(getActor(c), c.req.param("id"))))
  .put("/api/admin/media/:id", validated("json", mediaSave), async (c) =>
    c.json(await saveMedia(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/api/admin/media/:id", async (c) => {
    await deleteMedia(getActor(c), c.req.param("id"));
    return c.body(null, 204);
  });
