import * as z from "zod/mini";
import { isDay, pacificDay } from "../../lib/date.ts";
import { type Page, pageFields, uuid } from "../../lib/fields.ts";
import type { Language } from "../../lib/language.ts";
import type { Choice } from "../estimates/rules.ts";
import {
  type InvoiceState,
  invoiceStates,
  type Payment,
  type PaymentMethod,
  paymentMethods,
} from "./rules.ts";

/** `id` keeps a second press from making another invoice. */
export const newInvoice = z.strictObject({
  id: uuid(),
  requestId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The accepted version. */
  estimate: z.int().check(z.minimum(1)),
  isDepositPaid: z.boolean(),
  isMailed: z.boolean(),
});

export type NewInvoice = z.infer<typeof newInvoice>;

const FIRST_DAY = "2000-01-01";

export const paymentInput = z.strictObject({
  paidOn: z.string().check(
    z.refine(isDay, "Please enter a day."),
    z.refine(
      (day) => day >= FIRST_DAY && day <= pacificDay(),
      "Please enter a day that is not in the future.",
    ),
  ),
  method: z.enum(Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]),
});

export const invoiceQuery = z.extend(
  z.strictObject({ state: z.optional(z.enum(invoiceStates)) }),
  pageFields(25, 100),
);

export type InvoiceQuery = z.infer<typeof invoiceQuery>;

/** A year or a month, such as "2026" or "2026-11". */
export const invoicePeriod = z.strictObject({
  period: z.string().check(z.regex(/^20\d{2}(?:-(?:0[1-9]|1[0-2]))?$/, "Please choose a year or a month.")),
});

/** What an invoice says, as the customer gets it. */
export interface InvoiceLetter {
  language: Language;
  reference: string;
  recipient: { name: string; address: string };
  choice: Choice;
}

export interface InvoiceSummary {
  /** Such as "2026-0001". */
  id: string;
  state: InvoiceState;
  issuedOn: string;
  dueOn: string;
  total: number;
  /** The deposit that was paid before. */
  paidBefore: number;
  payment?: Payment | undefined;
}

export interface InvoiceRow extends InvoiceSummary {
  /** Empty after the customer's data was deleted. */
  name: string;
}

export type InvoicePage = Page<InvoiceRow>;

export interface CustomerInvoice extends InvoiceSummary {
  letter: InvoiceLetter;
  /** The provider's address. Empty when nothing is left to pay, or without a template. */
  paymentLink: string;
}

/** An invoice as staff see it. After a deletion of the request only numbers are left. */
export interface InvoiceDetail extends InvoiceSummary {
  /** Each change counts up, for taking a payment back. */
  version: number;
  requestId: string;
  letter?: InvoiceLetter;
  paymentLink: string;
  isMailed: boolean;
}
