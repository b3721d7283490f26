import { reportVisitorEvent } from "@handyman/core/audit/report-visitor-event";
import { auditRequest } from "@handyman/core/audit/schema";
import { Hono } from "hono";
import { type AppEnv, getCaller } from "../middleware/env.ts";
import { validated } from "../middleware/validated.ts";

export const auditRoutes = new Hono<AppEnv>().post(
  "/api/audit",
  validated("json", auditRequest),
  async (c) => {
    await reportVisitorEvent(getCaller(c), c.req.valid("json"));
    return c.body(null, 204);
  },
);
