import { listAudit } from "@handyman/core/audit-log/list";
import { listServiceNames } from "@handyman/core/catalogue/catalogue";
import { readDashboard } from "@handyman/core/dashboard/dashboard";
import { dashboardQuery } from "@handyman/core/dashboard/schema";
import { listPeople } from "@handyman/core/requests/visits/people";
import { auditQuery } from "@handyman/core/staff/audit-schema";
import { inviteStaff } from "@handyman/core/staff/invite-staff";
import * as team from "@handyman/core/staff/manage-staff";
import { roleChange, staffInvitation } from "@handyman/core/staff/schema";
import { listUsers, readMe } from "@handyman/core/staff/staff";
import { Hono } from "hono";
import { sendNothing, validate } from "../../middleware/request.ts";
import { getActor, requireStaff, type StaffEnv } from "../../middleware/staff.ts";
import { contentRoutes, postRoutes } from "./content.ts";
import { customerRoutes } from "./customers.ts";
import { estimateRoutes } from "./estimates.ts";
import { inboxRoutes } from "./inbox.ts";
import { invoiceRoutes } from "./invoices.ts";
import { visitRoutes } from "./visits.ts";

const peopleRoutes = new Hono<StaffEnv>()
  .get("/me", async (c) => c.json(await readMe(getActor(c))))
  .get("/me/services", async (c) => c.json({ items: await listServiceNames(getActor(c)) }))
  .post("/me/sign-out", (c) => sendNothing(c, team.signOutEverywhere(getActor(c))))
  .get("/staff", async (c) => c.json({ items: await listPeople(getActor(c)) }))
  .get("/users", async (c) => c.json({ items: await listUsers(getActor(c)) }))
  .post("/users", validate("json", staffInvitation), async (c) =>
    c.json(await inviteStaff(getActor(c), c.req.valid("json")), 201),
  )
  .put("/users/:id/role", validate("json", roleChange), async (c) =>
    c.json(await team.changeRole(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/users/:id/disable", async (c) => c.json(await team.disableStaff(getActor(c), c.req.param("id"))))
  .post("/users/:id/enable", async (c) => c.json(await team.enableStaff(getActor(c), c.req.param("id"))))
  .post("/users/:id/reset-password", (c) =>
    sendNothing(c, team.resetPassword(getActor(c), c.req.param("id"))),
  )
  .delete("/users/:id/second-factor", (c) =>
    sendNothing(c, team.resetSecondFactor(getActor(c), c.req.param("id"))),
  )
  .delete("/users/:id", (c) => sendNothing(c, team.removeStaff(getActor(c), c.req.param("id"))));

export const adminRoutes = new Hono<StaffEnv>()
  .use("/*", requireStaff)
  .get("/audit", validate("query", auditQuery), async (c) =>
    c.json(await listAudit(getActor(c), c.req.valid("query"))),
  )
  .get("/dashboard", validate("query", dashboardQuery), async (c) =>
    c.json(await readDashboard(getActor(c), c.req.valid("query"))),
  )
  .route("/", contentRoutes)
  .route("/", inboxRoutes)
  .route("/requests", estimateRoutes)
  .route("/invoices", invoiceRoutes)
  .route("/customers", customerRoutes)
  .route("/", peopleRoutes)
  .route("/posts", postRoutes)
  .route("/visits", visitRoutes);
