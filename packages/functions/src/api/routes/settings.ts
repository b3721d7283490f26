import { config } from "@handyman/core/lib/config";
import { listServiceLinks } from "@handyman/core/service/service";
import { publicSettings, type SiteSettings } from "@handyman/core/setting/defaults";
import { readSettings } from "@handyman/core/setting/setting";
import { Hono } from "hono";
import { edgeCache } from "../middleware/edge-cache.ts";
import type { AppEnv } from "../middleware/env.ts";

export const settingRoutes = new Hono<AppEnv>().get("/api/settings", edgeCache(60), async (c) => {
  const [stored, services] = await Promise.all([readSettings(), listServiceLinks()]);
  const settings: SiteSettings = {
    ...publicSettings(stored),
    services,
    address_search: Boolean(config().GOOGLE_MAPS_API_KEY),
  };
  return c.json(settings);
});
