import { serviceOrder, serviceSave } from "@handyman/core/service/schema";
import {
  listStaffServices,
  orderServices,
  readStaffService,
  saveStaffService,
} from "@handyman/core/service/service";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const adminServiceRoutes = new Hono<StaffEnv>()
  .get("/api/admin/services", async (c) => c.json(await listStaffServices(getActor(c))))
  .post("/api/admin/services/order", validated("json", serviceOrder), async (c) =>
    c.json(await orderServices(getActor(c), c.req.valid("json"))),
  )
  .get("/api/admin/services/:id", async (c) => c.json(await readStaffService(getActor(c), c.req.param("id"))))
  .put("/api/admin/services/:id", validated("json", serviceSave), async (c) =>
    c.json(await saveStaffService(getActor(c), c.req.param("id"), c.req.valid("json"))),
  );
