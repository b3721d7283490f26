import { listServices, readService } from "@handyman/core/service/service";
import { Hono } from "hono";
import { edgeCache } from "../middleware/edge-cache.ts";
import type { AppEnv } from "../middleware/env.ts";

export const serviceRoutes = new Hono<AppEnv>()
  .get("/api/services", edgeCache(60), async (c) => c.json({ items: await listServices() }))
  .get("/api/services/:slug", edgeCache(60), async (c) => c.json(await readService(c.req.param("slug"))));
