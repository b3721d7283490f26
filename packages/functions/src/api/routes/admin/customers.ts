import * as customers from "@handyman/core/customers/change";
import * as schema from "@handyman/core/customers/schema";
import { personCorrection } from "@handyman/core/requests/correction-schema";
import { correctCustomer } from "@handyman/core/requests/customer-file/correct";
import { deleteCustomerFile } from "@handyman/core/requests/customer-file/delete";
import { exportCustomer, recordCustomerPrint } from "@handyman/core/requests/customer-file/export";
import { exportCustomers, listCustomers } from "@handyman/core/requests/customer-file/list";
import { readCustomerFile } from "@handyman/core/requests/customer-file/read";
import { listPrint } from "@handyman/core/requests/schema";
import { recordListPrint } from "@handyman/core/staff/record-read";
import { Hono } from "hono";
import { sendCsv, sendNothing, validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

export const customerRoutes = new Hono<StaffEnv>()
  .get("/", validate("query", schema.customerQuery), async (c) =>
    c.json(await listCustomers(getActor(c), c.req.valid("query"))),
  )
  .get("/export.csv", validate("query", schema.customerFilter), async (c) =>
    sendCsv(c, "customers.csv", await exportCustomers(getActor(c), c.req.valid("query"))),
  )
  .post("/prints", validate("json", listPrint), (c) =>
    sendNothing(c, recordListPrint(getActor(c), "customers", c.req.valid("json"))),
  )
  .get("/:id", async (c) => c.json(await readCustomerFile(getActor(c), c.req.param("id"))))
  .get("/:id/requests.csv", async (c) =>
    sendCsv(c, "customer.csv", { csv: await exportCustomer(getActor(c), c.req.param("id")), isWhole: true }),
  )
  .patch("/:id", validate("json", schema.customerChange), (c) =>
    sendNothing(c, customers.changeCustomer(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .patch("/:id/correction", validate("json", personCorrection), (c) =>
    sendNothing(c, correctCustomer(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", async (c) => c.json(await deleteCustomerFile(getActor(c), c.req.param("id"))))
  .post("/:id/prints", (c) => sendNothing(c, recordCustomerPrint(getActor(c), c.req.param("id"))))
  .post("/:id/notes", validate("json", schema.customerNote), (c) =>
    sendNothing(c, customers.addCustomerNote(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/merge", validate("json", schema.customerPair), (c) =>
    sendNothing(c, customers.mergeCustomers(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/split", validate("json", schema.customerPair), (c) =>
    sendNothing(c, customers.splitCustomers(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/matches/:otherId", (c) =>
    sendNothing(c, customers.dismissMatch(getActor(c), c.req.param("id"), c.req.param("otherId"))),
  );
