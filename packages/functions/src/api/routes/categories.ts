import { listCategories } from "@handyman/core/category/category";
import { Hono } from "hono";
import { edgeCache } from "../middleware/edge-cache.ts";
import type { AppEnv } from "../middleware/env.ts";

export const categoryRoutes = new Hono<AppEnv>().get("/api/categories", edgeCache(60), async (c) =>
  c.json({ items: await listCategories() }),
);
