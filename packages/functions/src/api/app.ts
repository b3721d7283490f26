import { readFeed } from "@handyman/core/inbox/feed";
import { compress } from "hono/compress";
import { adminRoutes } from "./routes/admin/admin.ts";
import { createSiteApp, limitBody } from "./site-app.ts";

const ADMIN_BODY_BYTES = 512 * 1024;

export const app = createSiteApp()
  .use("/api/admin/*", compress(), limitBody(ADMIN_BODY_BYTES))
  .route("/api/admin", adminRoutes)
  .get("/api/calendar/:staffId/:secret", async (c) => {
    const { staffId, secret } = c.req.param();
    return c.body(await readFeed(staffId, secret), 200, { "content-type": "text/calendar; charset=utf-8" });
  });

export type AppType = typeof app;
