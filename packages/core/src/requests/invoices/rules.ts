import { pacificDay } from "../../lib/date.ts";
import type { Language } from "../../lib/language.ts";
import { formatCents } from "../../lib/money.ts";
import { letterWords } from "../estimates/letter-labels.ts";
import { type Choice, formatFullDay } from "../estimates/rules.ts";
import { invoiceWords } from "./letter-labels.ts";

export const invoiceStates = ["open", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateNames: Record<InvoiceState, string> = { open: "Open", paid: "Paid", void: "Void" };

export const paymentMethods = {
  cash: "Cash",
  check: "Check",
  card: "Card",
  transfer: "Bank transfer",
  other: "Another way",
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

export interface Payment {
  /** A Pacific day. */
  paidOn: string;
  method: PaymentMethod;
}

export const formatNumber = (year: string, sequence: number): string =>
  `${year}-${String(sequence).padStart(4, "0")}`;

/** Returns the key of a number such as "2026-0001", or undefined for any other text. */
export function parseNumber(text: string): { year: string; sequence: number } | undefined {
  const [, year = "", digits = ""] = /^(\d{4})-(\d{4,6})$/.exec(text) ?? [];
  const sequence = Number(digits);
  return sequence > 0 && formatNumber(year, sequence) === text ? { year, sequence } : undefined;
}

/** Returns the sums that differ from the total, the total, and what is left to pay. */
export function listInvoiceSums(
  { subtotal, discount, total, deposit }: Choice,
  paidBefore: number,
  language: Language = "en",
): [name: string, amount: string][] {
  const sums = letterWords[language];
  const words = invoiceWords[language];
  const rows: ([name: string, amount: string] | false)[] = [
    discount > 0 && [sums.subtotal, formatCents(subtotal)],
    discount > 0 && [sums.discount, `−${formatCents(discount)}`],
    [sums.total, formatCents(total)],
    paidBefore > 0 && [words.depositPaid, `−${formatCents(paidBefore)}`],
    paidBefore > 0 && [words.leftToPay, formatCents(total - paidBefore)],
    paidBefore === 0 && deposit > 0 && [words.depositInTotal, formatCents(deposit)],
  ];
  return rows.filter((row) => row !== false);
}

interface Due {
  state: InvoiceState;
  issuedOn: string;
  dueOn: string;
  payment?: Payment | undefined;
}

export const isLate = ({ state, dueOn }: Pick<Due, "state" | "dueOn">, today = pacificDay()): boolean =>
  state === "open" && dueOn < today;

/** Returns, for example, "Paid on December 1, 2026, by check". */
export function describePayment({ paidOn, method }: Payment, language: Language = "en"): string {
  const { paid, methods } = invoiceWords[language];
  return [paid(formatFullDay(paidOn, language)), methods[method]].filter(Boolean).join(", ");
}

/** Returns where an invoice stands, for staff and customers. */
export function describeDue({ state, issuedOn, dueOn, payment }: Due, language: Language = "en"): string {
  const words = invoiceWords[language];
  if (state === "void") return words.void;
  if (payment) return describePayment(payment, language);
  return dueOn === issuedOn ? words.dueNow : words.due(formatFullDay(dueOn, language));
}

/**
 * Returns the provider's address for one invoice, or an empty text without a template.
 * @param cents what is left to pay
 */
export const makePaymentLink = (template: string, number: string, cents: number): string =>
  template
    .replaceAll("{amount}", `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`)
    .replaceAll("{number}", number);
