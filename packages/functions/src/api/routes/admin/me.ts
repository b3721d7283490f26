import { signOutEverywhere } from "@handyman/core/staff/manage-staff";
import { secondFactorCode } from "@handyman/core/staff/schema";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "@handyman/core/staff/second-factor";
import { readMe } from "@handyman/core/staff/staff";
import { Hono } from "hono";
import { getAccessToken, getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const meRoutes = new Hono<StaffEnv>()
  .get("/api/admin/me", async (c) => c.json(await readMe(getActor(c))))
  .post("/api/admin/me/sign-out", async (c) => {
    await signOutEverywhere(getActor(c));
    return c.body(null, 204);
  })
  .post("/api/admin/me/second-factor", async (c) =>
    c.json(await beginSecondFactor(getActor(c), getAccessToken(c))),
  )
  .post("/api/admin/me/second-factor/confirm", validated("json", secondFactorCode), async (c) => {
    await confirmSecondFactor(getActor(c), getAccessToken(c), c.req.valid("json"));
    return c.body(null, 204);
  })
  .delete("/api/admin/me/second-factor", async (c) => {
    await endSecondFactor(getActor(c), getAccessToken(c));
    return c.body(null, 204);
  });
