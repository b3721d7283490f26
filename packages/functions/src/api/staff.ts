import { readFeed } from "@handyman/core/requests/feed";
import { compress } from "hono/compress";
import { createApp, limitBody } from "./app.ts";
import { toLambdaHandler } from "./lambda.ts";
import { getCaller } from "./middleware/request.ts";
import { adminRoutes } from "./routes/admin/admin.ts";

export const staffApp = createApp()
  .use(compress(), limitBody(512 * 1024))
  .route("/api/admin", adminRoutes)
  .get("/api/calendar/:staffId/:secret", async (c) => {
    const { staffId, secret } = c.req.param();
    const calendar = await readFeed(staffId, secret, getCaller(c).siteUrl);
    return c.body(calendar, 200, { "content-type": "text/calendar; charset=utf-8" });
  });

export type StaffApp = typeof staffApp;

export const handler = await toLambdaHandler(staffApp);
