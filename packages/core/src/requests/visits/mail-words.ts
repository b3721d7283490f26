import type { Language, Translated } from "../../lib/language.ts";

/**
 * The mails about a visit, and their calendar file. A time of a visit ends with a period in
 * Spanish ("de 8 a 10 a.m."), so it takes no second one at the end of a sentence.
 */

const en = {
  arrival: "Arrival",
  arriveOn: (when: string) => `We arrive on ${when}.`,
  clearArea: "Please clear the work area and keep pets out of it.",
  planned: {
    subject: (when: string, reference: string) => `Your visit on ${when} (${reference})`,
    title: "We'll see you soon",
    text: (when: string) =>
      `We'll be there on ${when}. We'll get there sometime between those two times. The work may take longer.`,
    outro: (phone: string, isOnPage: boolean) =>
      `Need another time? ${isOnPage ? "Choose one on your page" : "Reply to this email"}, or call ${phone}.`,
  },
  canceled: {
    subject: (reference: string) => `Your visit is canceled (${reference})`,
    preheader: (when: string) => `We don't come on ${when}.`,
    title: "Your visit is canceled",
    byCustomer: (when: string) => `You canceled our visit on ${when}. We won't come then.`,
    byUs: (when: string) => `We canceled our visit on ${when}. We won't come then.`,
    file: "The file with this email takes the visit out of your calendar.",
    notYou: (phone: string) => `Didn't you cancel it? Call ${phone}.`,
    stillWanted: (phone: string) =>
      `Questions, or still want the work done? Reply to this email, or call ${phone}.`,
  },
  reminder: {
    subject: (reference: string) => `We come tomorrow (${reference})`,
    title: "We'll see you tomorrow",
    text: (when: string) => `We'll be there on ${when}. We'll get there sometime between those two times.`,
    outro: (phone: string) => `Can't make it? Please call ${phone} now.`,
  },
  departure: {
    subject: (reference: string) => `We're on our way (${reference})`,
    preheader: (clock: string) => `We left at ${clock}.`,
    title: "We're on our way",
    text: (clock: string) => `We left at ${clock} and are on our way to you.`,
    outro: (phone: string) => `Not at home? Please call ${phone}.`,
  },
  calendar: {
    summary: (business: string) => `Visit of ${business}`,
    description: (reference: string, phone: string) =>
      `We arrive between these times. Your reference is ${reference}. Questions? Call ${phone}.`,
  },
};

const atClock = (clock: string) => `${clock.startsWith("1:") ? "a la" : "a las"} ${clock}`;

const es: Translated<typeof en> = {
  arrival: "Llegada",
  arriveOn: (when) => `Llegamos el ${when}`,
  clearArea: "Por favor, despeje el área de trabajo y no deje entrar a sus mascotas.",
  planned: {
    subject: (when, reference) => `Su visita el ${when} (${reference})`,
    title: "Nos vemos pronto",
    text: (when) =>
      `Vamos el ${when} Llegamos en algún momento entre esas dos horas. El trabajo puede tardar más.`,
    outro: (phone, isOnPage) =>
      `¿Necesita otra hora? ${isOnPage ? "Escójala en su página" : "Conteste a este correo"} o llame al ${phone}.`,
  },
  canceled: {
    subject: (reference) => `Su visita está cancelada (${reference})`,
    preheader: (when) => `No vamos el ${when}`,
    title: "Su visita está cancelada",
    byCustomer: (when) => `Usted canceló nuestra visita del ${when} A esa hora no vamos.`,
    byUs: (when) => `Cancelamos nuestra visita del ${when} A esa hora no vamos.`,
    file: "El archivo de este correo quita la visita de su calendario.",
    notYou: (phone) => `¿Usted no la canceló? Llame al ${phone}.`,
    stillWanted: (phone) =>
      `¿Tiene preguntas, o todavía quiere el trabajo? Conteste a este correo o llame al ${phone}.`,
  },
  reminder: {
    subject: (reference) => `Vamos mañana (${reference})`,
    title: "Nos vemos mañana",
    text: (when) => `Vamos el ${when} Llegamos en algún momento entre esas dos horas.`,
    outro: (phone) => `¿No puede? Por favor, llame ahora al ${phone}.`,
  },
  departure: {
    subject: (reference) => `Vamos en camino (${reference})`,
    preheader: (clock) => `Salimos ${atClock(clock)}`,
    title: "Vamos en camino",
    text: (clock) => `Salimos ${atClock(clock)} y vamos en camino a su casa.`,
    outro: (phone) => `¿No está en casa? Por favor, llame al ${phone}.`,
  },
  calendar: {
    summary: (business) => `Visita de ${business}`,
    description: (reference, phone) =>
      `Llegamos entre estas horas. Su referencia es ${reference}. ¿Tiene preguntas? Llame al ${phone}.`,
  },
};

export const visitWords: Record<Language, Translated<typeof en>> = { en, es };
