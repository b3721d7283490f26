import type { Language, Translated } from "../../lib/language.ts";

/** The confirmation of a request. */

const en = {
  subject: (reference: string) => `We got your request ${reference}`,
  preheader: (hours: number) => `We'll get back to you within ${hours} hours.`,
  title: "We got your request",
  dear: (name: string) => `Dear ${name},`,
  thanks: (deadline: string) =>
    `Thank you for your request. We'll get back to you by ${deadline} Pacific time, with a price or our questions.`,
  wroteDown: "Below is what we wrote down.",
  sent: "Below is what you sent us.",
  button: "See your request, or add to it",
  services: "Services",
  usualPrice: "Usual price",
  stillToSee: "without what we still have to see",
  whatYouNeed: "What you need",
  inYourWords: "In your words",
  description: "We have your description, too.",
  propertyAddress: "Property address",
  hasAddress: "We have your address, too.",
  when: "When",
  onPreferredDates: "On preferred dates",
  preferredDate: "Preferred date",
  secondDate: "Second-choice date",
  photos: "Photos",
  reachBy: "We'll reach you by",
  mistake: "Didn't ask for a quote? Someone probably mistyped their email. You can ignore this.",
  sincerely: "Sincerely,",
};

const es: Translated<typeof en> = {
  subject: (reference) => `Recibimos su solicitud ${reference}`,
  preheader: (hours) => `Le contestamos en menos de ${hours} horas.`,
  title: "Recibimos su solicitud",
  dear: (name) => `Hola, ${name}:`,
  thanks: (deadline) =>
    `Gracias por su solicitud. Le contestamos a más tardar el ${deadline}, hora del Pacífico, con un precio o con preguntas.`,
  wroteDown: "Abajo está lo que anotamos.",
  sent: "Abajo está lo que nos mandó.",
  button: "Ver su solicitud o agregar algo",
  services: "Servicios",
  usualPrice: "Precio usual",
  stillToSee: "sin lo que todavía tenemos que ver",
  whatYouNeed: "Lo que necesita",
  inYourWords: "En sus palabras",
  description: "También tenemos su descripción.",
  propertyAddress: "Dirección",
  hasAddress: "También tenemos su dirección.",
  when: "Cuándo",
  onPreferredDates: "En las fechas que usted prefiere",
  preferredDate: "Fecha preferida",
  secondDate: "Segunda fecha",
  photos: "Fotos",
  reachBy: "Le contestamos por",
  mistake:
    "¿No pidió una cotización? Tal vez alguien escribió mal su correo electrónico. Puede ignorar este mensaje.",
  sincerely: "Atentamente,",
};

export const confirmationWords: Record<Language, Translated<typeof en>> = { en, es };
