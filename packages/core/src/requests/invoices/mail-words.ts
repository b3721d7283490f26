import type { Language, Translated } from "../../lib/language.ts";

/** The mails about an invoice. The words of the invoice itself are in `letter-labels.ts`. */

const en = {
  date: "Date",
  invoice: {
    subject: (id: string) => `Your invoice ${id}`,
    title: "Your invoice",
    thanks: "Thank you for having us. Here is our invoice for the work.",
    toPay: (amount: string, due: string) => `${amount} to pay. ${due}.`,
    button: "See the invoice",
    onPage: (isPaidOnline: boolean) =>
      `On your page you can ${isPaidOnline ? "pay online, " : ""}print the invoice, and see when we got your payment.`,
  },
  void: {
    subject: (id: string) => `Please ignore invoice ${id}`,
    preheader: "You don't owe anything for it.",
    title: "Please ignore our invoice",
    text: (id: string) =>
      `We took back invoice ${id}. You don't owe anything for it. If you need a new one, you'll get it by email.`,
  },
};

const es: Translated<typeof en> = {
  date: "Fecha",
  invoice: {
    subject: (id) => `Su factura ${id}`,
    title: "Su factura",
    thanks: "Gracias por recibirnos. Aquí está nuestra factura por el trabajo.",
    toPay: (amount, due) => `Faltan por pagar ${amount}. ${due}.`,
    button: "Ver la factura",
    onPage: (isPaidOnline) =>
      `En su página puede ${isPaidOnline ? "pagar por internet, " : ""}imprimir la factura y ver cuándo recibimos su pago.`,
  },
  void: {
    subject: (id) => `Por favor, ignore la factura ${id}`,
    preheader: "No debe nada por ella.",
    title: "Por favor, ignore nuestra factura",
    text: (id) =>
      `Retiramos la factura ${id}. No debe nada por ella. Si necesita una nueva, le llega por correo electrónico.`,
  },
};

export const invoiceMailWords: Record<Language, Translated<typeof en>> = { en, es };
