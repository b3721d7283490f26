import { inviteStaff } from "@handyman/core/staff/invite-staff";
import {
  changeRole,
  disableStaff,
  enableStaff,
  removeSecondFactor,
  removeStaff,
  resetPassword,
} from "@handyman/core/staff/manage-staff";
import { roleChange, staffInvitation } from "@handyman/core/staff/schema";
import { listUsers } from "@handyman/core/staff/staff";
import { Hono } from "hono";
import { actorOf, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const userRoutes = new Hono<StaffEnv>()
  .get("/api/admin/users", async (c) => c.json({ items: await listUsers(actorOf(c)) }))
  .post("/api/admin/users", validated("json", staffInvitation), async (c) =>
    c.json(await inviteStaff(actorOf(c), c.req.valid("json")), 201),
  )
  .put("/api/admin/users/:id/role", validated("json", roleChange), async (c) =>
    c.json(await changeRole(actorOf(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/api/admin/users/:id/disable", async (c) =>
    c.json(await disableStaff(actorOf(c), c.req.param("id"))),
  )
  .post("/api/admin/users/:id/enable", async (c) => c.json(await enableStaff(actorOf(c), c.req.param("id"))))
  .post("/api/admin/users/:id/reset-password", async (c) => {
    await resetPassword(actorOf(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .delete("/api/admin/users/:id/second-factor", async (c) => {
    await removeSecondFactor(actorOf(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .delete("/api/admin/users/:id", async (c) => {
    await removeStaff(actorOf(c), c.req.param("id"));
    return c.body(null, 204);
  });
