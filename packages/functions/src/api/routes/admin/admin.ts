import { Hono } from "hono";
import { type StaffEnv, staff } from "../../middleware/staff.ts";
import { adminAuditRoutes } from "./audit.ts";
import { adminCategoryRoutes } from "./categories.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { inboxRoutes } from "./inbox.ts";
import { meRoutes } from "./me.ts";
import { adminMediaRoutes } from "./media.ts";
import { adminPostRoutes } from "./posts.ts";
import { adminServiceRoutes } from "./services.ts";
import { adminSettingRoutes } from "./settings.ts";
import { adminTestimonialRoutes } from "./testimonials.ts";
import { userRoutes } from "./users.ts";

export const adminRoutes = new Hono<StaffEnv>()
  .use("/api/admin/*", staff)
  .route("/", adminAuditRoutes)
  .route("/", adminCategoryRoutes)
  .route("/", adminMediaRoutes)
  .route("/", adminPostRoutes)
  .route("/", adminServiceRoutes)
  .route("/", adminSettingRoutes)
  .route("/", adminTestimonialRoutes)
  .route("/", dashboardRoutes)
  .route("/", inboxRoutes)
  .route("/", meRoutes)
  .route("/", userRoutes);
