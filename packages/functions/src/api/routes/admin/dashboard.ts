import { readDashboard } from "@handyman/core/stats/dashboard";
import { dashboardQuery } from "@handyman/core/stats/schema";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const dashboardRoutes = new Hono<StaffEnv>().get(
  "/api/admin/dashboard",
  validated("query", dashboardQuery),
  async (c) => c.json(await readDashboard(getActor(c), c.req.valid("query"))),
);
