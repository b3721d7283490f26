import { versionQuery } from "@handyman/core/lib/fields";
import { makeInvoice, payInvoice, undoPayment, voidInvoice } from "@handyman/core/requests/invoices/change";
import { exportInvoices } from "@handyman/core/requests/invoices/export";
import { listInvoices, readInvoice } from "@handyman/core/requests/invoices/read";
import * as schema from "@handyman/core/requests/invoices/schema";
import { Hono } from "hono";
import { sendCsv, validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

export const invoiceRoutes = new Hono<StaffEnv>()
  .get("/", validate("query", schema.invoiceQuery), async (c) =>
    c.json(await listInvoices(getActor(c), c.req.valid("query"))),
  )
  .post("/", validate("json", schema.newInvoice), async (c) =>
    c.json(await makeInvoice(getActor(c), c.req.valid("json")), 201),
  )
  .get("/export.csv", validate("query", schema.invoicePeriod), async (c) => {
    const { period } = c.req.valid("query");
    return sendCsv(c, `invoices-${period}.csv`, await exportInvoices(getActor(c), period));
  })
  .get("/:number", async (c) => c.json(await readInvoice(getActor(c), c.req.param("number"))))
  .post("/:number/void", async (c) => c.json(await voidInvoice(getActor(c), c.req.param("number"))))
  .put("/:number/payment", validate("json", schema.paymentInput), async (c) =>
    c.json(await payInvoice(getActor(c), c.req.param("number"), c.req.valid("json"))),
  )
  .delete("/:number/payment", validate("query", versionQuery), async (c) =>
    c.json(await undoPayment(getActor(c), c.req.param("number"), c.req.valid("query").version)),
  );
