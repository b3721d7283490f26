import { compress } from "hono/compress";
import { adminRoutes } from "./routes/admin/admin.ts";
import { createSiteApp, limitBody } from "./site-app.ts";

const ADMIN_BODY_BYTES = 512 * 1024;

export const app = createSiteApp()
  .use("/api/admin/*", compress(), limitBody(ADMIN_BODY_BYTES))
  .route("/api/admin", adminRoutes);

export type AppType = typeof app;
