import { pacificDay } from "@handyman/core/lib/date";
import { payInvoice } from "@handyman/core/requests/invoices/change";
import type { Stage } from "@handyman/local/stage";
import { anAcceptedRequest, anInvoice, anInvoiceCall } from "../invoices.ts";
import { owner } from "../staff.ts";
import type { Preparations } from "./steps.ts";

const payment = { paidOn: pacificDay(), method: "check" } as const;

/** Each write is about an invoice of its own, because a payment ends it. */
export function invoiceWrites(stage: Stage): Preparations {
  const anOpenOne = async () => `invoices/${(await anInvoice(stage, owner)).invoice.id}`;
  return {
    "POST /api/admin/invoices": async () => {
      const { id } = await anAcceptedRequest(stage, owner);
      await stage.settled();
      return ["invoices", { ...anInvoiceCall(id) }];
    },
    "POST /api/admin/invoices/:number/void": async () => [`${await anOpenOne()}/void`],
    "PUT /api/admin/invoices/:number/payment": async () => [`${await anOpenOne()}/payment`, payment],
    "DELETE /api/admin/invoices/:number/payment": async () => {
      const { invoice } = await anInvoice(stage, owner);
      await payInvoice(owner, invoice.id, payment);
      await stage.settled();
      return [`invoices/${invoice.id}/payment?version=2`];
    },
  };
}
