import type { Language, Translated } from "../../lib/language.ts";

/** The mails that lead to the customer's page. */

const en = {
  link: {
    subject: (reference: string) => `Your request ${reference}`,
    preheader: "Here is the link to your request.",
    title: "Here is your link",
    text: "This link opens the page of your request. There you can see where it stands, and write to us.",
    outro: "Please don't forward this mail: anybody with the link can open your page.",
  },
  reviewCall: {
    title: "How did we do?",
    preheader: "A minute of your time would help us and the next customer.",
    ask: "Thank you for having us. Would you give our work one to five stars, and a few words if you like? It takes a minute.",
    notRight: "Something isn't right? Please tell us, and we'll make it right.",
    button: "Write a review, or answer here",
    once: "We ask only once.",
  },
};

const es: Translated<typeof en> = {
  link: {
    subject: (reference) => `Su solicitud ${reference}`,
    preheader: "Aquí está el enlace a su solicitud.",
    title: "Aquí está su enlace",
    text: "Este enlace abre la página de su solicitud. Ahí ve en qué va, y nos puede escribir.",
    outro: "Por favor, no reenvíe este correo: cualquier persona que tenga el enlace puede abrir su página.",
  },
  reviewCall: {
    title: "¿Qué le pareció nuestro trabajo?",
    preheader: "Un minuto de su tiempo nos ayuda a nosotros y al próximo cliente.",
    ask: "Gracias por recibirnos. ¿Nos da de una a cinco estrellas por el trabajo, y unas palabras si quiere? Le toma un minuto.",
    notRight: "¿Algo no quedó bien? Por favor, díganos, y lo arreglamos.",
    button: "Escribir una reseña o contestar aquí",
    once: "Solo se lo pedimos una vez.",
  },
};

export const pageWords: Record<Language, Translated<typeof en>> = { en, es };
