import type { Language, Translated } from "../../lib/language.ts";

/** The words of an invoice, on the customer's page, on paper and in mails. */

const en = {
  invoice: "Invoice",
  depositPaid: "Deposit, already paid",
  leftToPay: "Left to pay",
  depositInTotal: "The deposit in this total",
  void: "Void. Nothing is owed.",
  dueNow: "Due now",
  due: (day: string) => `Due ${day}`,
  paid: (day: string) => `Paid on ${day}`,
  methods: {
    cash: "in cash",
    check: "by check",
    card: "by card",
    transfer: "by bank transfer",
    other: "",
  },
  howToPay: (id: string, business: string) =>
    `Please name invoice ${id} with your payment. Checks are payable to ${business}. Thank you for having us.`,
};

const es: Translated<typeof en> = {
  invoice: "Factura",
  depositPaid: "Depósito, ya pagado",
  leftToPay: "Falta por pagar",
  depositInTotal: "El depósito en este total",
  void: "Anulada. No se debe nada.",
  dueNow: "Se paga ahora",
  due: (day) => `El pago vence el ${day}`,
  paid: (day) => `Pagada el ${day}`,
  methods: {
    cash: "en efectivo",
    check: "con cheque",
    card: "con tarjeta",
    transfer: "por transferencia bancaria",
    other: "",
  },
  howToPay: (id, business) =>
    `Por favor, ponga el número de factura ${id} con su pago. Haga los cheques a nombre de ${business}. Gracias por recibirnos.`,
};

export const invoiceWords: Record<Language, Translated<typeof en>> = { en, es };
