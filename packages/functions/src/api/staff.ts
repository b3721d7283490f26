import { readFeed } from "@handyman/core/requests/feed";
import { compress } from "hono/compress";
import { createApp, limitBody } from "./app.ts";
import { toLambdaHandler } from "./lambda.ts";
import { adminRoutes } from "./routes/admin/admin.ts";

export const staffApp = createApp()
  .use(compress(), limitBody(512 * 1024))
  .route("/api/admin", adminRoutes)
  .get("/api/calendar/:staffId/:secret", async (c) => {
    const { staffId, secret } = c.req.param();
    return c.body(await readFeed(staffId, secret), 200, { "content-type": "text/calendar; charset=utf-8" });
  });

export type StaffApp = typeof staffApp;

export const handler = await toLambdaHandler(staffApp);
