import { config } from "@handyman/core/lib/config";
import { notFound } from "@handyman/core/lib/errors";
import { Hono } from "hono";
import { edgeCache } from "../middleware/edge-cache.ts";
import type { AppEnv } from "../middleware/env.ts";

export const siteRoutes = new Hono<AppEnv>()
  .get("/api/health", (c) => c.json({ status: "ok" as const }))
  .get("/api/maps-key", edgeCache(300), (c) => {
    const apiKey = config().GOOGLE_MAPS_API_KEY;
    if (!apiKey) throw notFound("A Google Maps API key");
    return c.json({ apiKey });
  });
