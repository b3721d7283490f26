import type { Language, Translated } from "../../lib/language.ts";

/** The confirmation of a message. */

const en = {
  subject: (reference: string) => `We got your message ${reference}`,
  promise: (hours: number) => `We'll get back to you within ${hours} hours.`,
  title: "We got your message",
  thanks: "Thanks for writing.",
  service: "Service",
  timeline: "Timeline",
  mistake: "Didn't write to us? Someone probably mistyped their email. You can ignore this.",
};

const es: Translated<typeof en> = {
  subject: (reference) => `Recibimos su mensaje ${reference}`,
  promise: (hours) => `Le contestamos en menos de ${hours} horas.`,
  title: "Recibimos su mensaje",
  thanks: "Gracias por escribirnos.",
  service: "Servicio",
  timeline: "Cuándo",
  mistake:
    "¿No nos escribió? Tal vez alguien escribió mal su correo electrónico. Puede ignorar este mensaje.",
};

export const messageWords: Record<Language, Translated<typeof en>> = { en, es };
