import { Hono } from "hono";
import { type StaffEnv, staff } from "../../middleware/staff.ts";

/** Everything below /api/admin: no route here is reached without a member of staff whose role may enter its area. */
export const adminRoutes = new Hono<StaffEnv>().use("/api/admin/*", staff);
