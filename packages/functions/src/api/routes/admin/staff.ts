import { listStaff } from "@handyman/core/staff/staff";
import { Hono } from "hono";
import { actorOf, type StaffEnv } from "../../middleware/staff.ts";

export const staffRoutes = new Hono<StaffEnv>().get("/api/admin/staff", async (c) =>
  c.json({ items: await listStaff(actorOf(c)) }),
);
