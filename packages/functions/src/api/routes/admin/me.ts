import { signOutEverywhere } from "@handyman/core/staff/manage-staff";
import { secondFactorCode } from "@handyman/core/staff/schema";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "@handyman/core/staff/second-factor";
import { readMe } from "@handyman/core/staff/staff";
import { Hono } from "hono";
import { accessTokenOf, actorOf, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const meRoutes = new Hono<StaffEnv>()
  .get("/api/admin/me", async (c) => c.json(await readMe(actorOf(c))))
  .post("/api/admin/me/sign-out", async (c) => {
    await signOutEverywhere(actorOf(c));
    return c.body(null, 204);
  })
  .post("/api/admin/me/second-factor", async (c) =>
    c.json(await beginSecondFactor(actorOf(c), accessTokenOf(c))),
  )
  .post("/api/admin/me/second-factor/confirm", validated("json", secondFactorCode), async (c) => {
    await confirmSecondFactor(actorOf(c), accessTokenOf(c), c.req.valid("json"));
    return c.body(null, 204);
  })
  .delete("/api/admin/me/second-factor", async (c) => {
    await endSecondFactor(actorOf(c), accessTokenOf(c));
    return c.body(null, 204);
  });
