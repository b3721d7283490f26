import { signOutEverywhere } from "@handyman/core/staff/manage-staff";
import { readMe } from "@handyman/core/staff/staff";
import { Hono } from "hono";
import { actorOf, type StaffEnv } from "../../middleware/staff.ts";

export const meRoutes = new Hono<StaffEnv>()
  .get("/api/admin/me", async (c) => c.json(await readMe(actorOf(c))))
  .post("/api/admin/me/sign-out", async (c) => {
    await signOutEverywhere(actorOf(c));
    return c.body(null, 204);
  });
