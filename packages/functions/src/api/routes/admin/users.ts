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
import { listStaff, listUsers } from "@handyman/core/staff/staff";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const userRoutes = new Hono<StaffEnv>()
  .get("/api/admin/staff", async (c) => c.json({ items: await listStaff(getActor(c)) }))
  .get("/api/admin/users", async (c) => c.json({ items: await listUsers(getActor(c)) }))
  .post("/api/admin/users", validated("json", staffInvitation), async (c) =>
    c.json(await inviteStaff(getActor(c), c.req.valid("json")), 201),
  )
  .put("/api/admin/users/:id/role", validated("json", roleChange), async (c) =>
    c.json(await changeRole(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/api/admin/users/:id/disable", async (c) =>
    c.json(await disableStaff(getActor(c), c.req.param("id"))),
  )
  .post("/api/admin/users/:id/enable", async (c) => c.json(await enableStaff(getActor(c), c.req.param("id"))))
  .post("/api/admin/users/:id/reset-password", async (c) => {
    await resetPassword(getActor(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .delete("/api/admin/users/:id/second-factor", async (c) => {
    await removeSecondFactor(getActor(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .delete("/api/admin/users/:id", async (c) => {
    await removeStaff(getActor(c), c.req.param("id"));
    return c.body(null, 204);
  });
