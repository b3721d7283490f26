import { auditQuery } from "@handyman/core/audit/schema";
import { listAudit } from "@handyman/core/audit-log/list";
import { readDashboard } from "@handyman/core/stats/dashboard";
import { dashboardQuery } from "@handyman/core/stats/schema";
import { Hono } from "hono";
import { validated } from "../../middleware/request.ts";
import { getActor, type StaffEnv, staff } from "../../middleware/staff.ts";
import { contentRoutes } from "./content.ts";
import { inboxRoutes } from "./inbox.ts";
import { peopleRoutes } from "./people.ts";
import { postRoutes } from "./posts.ts";

export const adminRoutes = new Hono<StaffEnv>()
  .use("/*", staff)
  .get("/audit", validated("query", auditQuery), async (c) =>
    c.json(await listAudit(getActor(c), c.req.valid("query"))),
  )
  .get("/dashboard", validated("query", dashboardQuery), async (c) =>
    c.json(await readDashboard(getActor(c), c.req.valid("query"))),
  )
  .route("/", contentRoutes)
  .route("/", inboxRoutes)
  .route("/", peopleRoutes)
  .route("/posts", postRoutes);
