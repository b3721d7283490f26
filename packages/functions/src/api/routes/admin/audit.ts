import { auditQuery } from "@handyman/core/audit/schema";
import { listAudit } from "@handyman/core/audit-log/list";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const adminAuditRoutes = new Hono<StaffEnv>().get(
  "/api/admin/audit",
  validated("query", auditQuery),
  async (c) => c.json(await listAudit(getActor(c), c.req.valid("query"))),
);
