import { issueUploads } from "@handyman/core/photo/photo";
import { uploadRequest } from "@handyman/core/photo/schema";
import { Hono } from "hono";
import { type AppEnv, getCaller } from "../middleware/env.ts";
import { validated } from "../middleware/validated.ts";

export const uploadRoutes = new Hono<AppEnv>().post(
  "/api/uploads",
  validated("json", uploadRequest),
  async (c) => c.json({ uploads: await issueUploads(getCaller(c), c.req.valid("json")) }, 201),
);
