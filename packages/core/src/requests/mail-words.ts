import type { Language, Translated } from "../lib/language.ts";

/** What several mails to customers say. */

const en = {
  hi: (name: string) => `Hi ${name},`,
  hello: "Hello,",
  reference: "Your reference",
  address: "Address",
  workAt: "Work at",
  pageButton: "See your request, or answer here",
  replyOrCall: (phone: string) => `Reply to this email, or call ${phone}.`,
  question: (phone: string) => `Have a question? Reply to this email, or call ${phone}.`,
  anythingToAdd: (phone: string) =>
    `Anything to add? Reply to this email, or call ${phone} and give your reference.`,
};

const es: Translated<typeof en> = {
  hi: (name) => `Hola, ${name}:`,
  hello: "Hola:",
  reference: "Su referencia",
  address: "Dirección",
  workAt: "Lugar del trabajo",
  pageButton: "Ver su solicitud o contestar aquí",
  replyOrCall: (phone) => `Conteste a este correo o llame al ${phone}.`,
  question: (phone) => `¿Tiene una pregunta? Conteste a este correo o llame al ${phone}.`,
  anythingToAdd: (phone) =>
    `¿Quiere agregar algo? Conteste a este correo, o llame al ${phone} y denos su referencia.`,
};

export const mailWords: Record<Language, Translated<typeof en>> = { en, es };
