import { invoiceStateNames, isLate } from "@handyman/core/requests/invoices/rules";
import type { InvoiceSummary } from "@handyman/core/requests/invoices/schema";
import { Pill } from "../ui/panel-and-pill.tsx";

const tones = { open: "brand", paid: "success", void: "neutral" } as const;

export const InvoicePill = ({ invoice }: { invoice: Pick<InvoiceSummary, "state" | "dueOn"> }) =>
  isLate(invoice) ? (
    <Pill tone="danger">Late</Pill>
  ) : (
    <Pill tone={tones[invoice.state]}>{invoiceStateNames[invoice.state]}</Pill>
  );
