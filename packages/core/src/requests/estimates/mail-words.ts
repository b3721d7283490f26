import type { Language, Translated } from "../../lib/language.ts";

/** The mails about an estimate. The words of the estimate itself are in `letter-labels.ts`. */

const en = {
  promises: "What we promise",
  seeAndAnswer: "See the price and answer",
  howToAnswer: (hasOptions: boolean) =>
    `To accept, open your page with the link above, ${hasOptions ? "choose an option and " : ""}type your full name. You can also decline there, or ask for a change.`,
  estimate: {
    subject: (isNew: boolean, reference: string) => `Your ${isNew ? "new " : ""}estimate (${reference})`,
    options: (count: number) => `You can choose from ${count} options.`,
    title: (isNew: boolean) => (isNew ? "Your new estimate" : "Your estimate"),
    replaces: "This replaces the estimate that you got before.",
    chooseOne: "You choose one of the options below.",
  },
  nudge: {
    subject: (reference: string) => `Your estimate is waiting (${reference})`,
    preheader: (validUntil: string) => `Our price is good until ${validUntil}.`,
    title: "Your estimate is waiting",
    text: (sentOn: string, validUntil: string) =>
      `We sent you a price on ${sentOn}. It's good until ${validUntil}.`,
    outro: "Don't need the work anymore? Tell us, and we'll close your request.",
  },
  expiry: {
    subject: (reference: string) => `Your estimate has ended (${reference})`,
    preheader: "Tell us if you still want the work done.",
    title: "Your estimate has ended",
    text: (sentOn: string, validUntil: string) => `Our price of ${sentOn} was good until ${validUntil}.`,
    stillWanted: (phone: string) =>
      `Still want the work done? Reply to this email, or call ${phone}. We'll send you a new price.`,
    outro: "If not, you don't have to do anything.",
  },
  withdrawal: {
    subject: (reference: string) => `We took back your estimate (${reference})`,
    preheader: "Please don't count on its price.",
    title: "We took back your estimate",
    text: (sentOn: string) =>
      `We took back the estimate that we sent you on ${sentOn}. Please don't count on its price.`,
    outro: (phone: string) => `Want to know why, or need a new price? Reply to this email, or call ${phone}.`,
  },
  acceptance: {
    subject: (isRecorded: boolean, reference: string) =>
      isRecorded
        ? `We noted that you accept our estimate (${reference})`
        : `You accepted our estimate (${reference})`,
    preheader: "Here is your copy.",
    title: "Thank you for your trust",
    text: (isRecorded: boolean) =>
      `${isRecorded ? "You told us that you accept our estimate" : "You accepted our estimate"}. Please keep this copy.`,
    chooseTime: "Next, choose a time for our visit on your page.",
    weSetDay: "We'll get back to you to set the day.",
    acceptedBy: "Accepted by",
    acceptedOn: "Accepted on",
    outro: (minutes: number, phone: string) =>
      `Not what you wanted? For ${minutes} minutes you can take it back on your page. After that, reply to this email, or call ${phone}.`,
  },
};

const es: Translated<typeof en> = {
  promises: "Lo que prometemos",
  seeAndAnswer: "Ver el precio y contestar",
  howToAnswer: (hasOptions) =>
    `Para aceptar, abra su página con el enlace de arriba${hasOptions ? ", escoja una opción" : ""} y escriba su nombre completo. Ahí también puede decir que no o pedir un cambio.`,
  estimate: {
    subject: (isNew, reference) => `Su ${isNew ? "nueva " : ""}cotización (${reference})`,
    options: (count) => `Puede escoger entre ${count} opciones.`,
    title: (isNew) => (isNew ? "Su nueva cotización" : "Su cotización"),
    replaces: "Esta cotización reemplaza a la que le mandamos antes.",
    chooseOne: "Usted escoge una de las opciones de abajo.",
  },
  nudge: {
    subject: (reference) => `Su cotización le espera (${reference})`,
    preheader: (validUntil) => `Nuestro precio vale hasta el ${validUntil}.`,
    title: "Su cotización le espera",
    text: (sentOn, validUntil) => `Le mandamos un precio el ${sentOn}. Vale hasta el ${validUntil}.`,
    outro: "¿Ya no necesita el trabajo? Díganos, y cerramos su solicitud.",
  },
  expiry: {
    subject: (reference) => `Su cotización se venció (${reference})`,
    preheader: "Díganos si todavía quiere el trabajo.",
    title: "Su cotización se venció",
    text: (sentOn, validUntil) => `Nuestro precio del ${sentOn} valía hasta el ${validUntil}.`,
    stillWanted: (phone) =>
      `¿Todavía quiere el trabajo? Conteste a este correo o llame al ${phone}. Le mandamos un precio nuevo.`,
    outro: "Si no, no tiene que hacer nada.",
  },
  withdrawal: {
    subject: (reference) => `Retiramos su cotización (${reference})`,
    preheader: "Por favor, no cuente con su precio.",
    title: "Retiramos su cotización",
    text: (sentOn) =>
      `Retiramos la cotización que le mandamos el ${sentOn}. Por favor, no cuente con su precio.`,
    outro: (phone) =>
      `¿Quiere saber por qué, o necesita un precio nuevo? Conteste a este correo o llame al ${phone}.`,
  },
  acceptance: {
    subject: (isRecorded, reference) =>
      isRecorded
        ? `Anotamos que acepta nuestra cotización (${reference})`
        : `Usted aceptó nuestra cotización (${reference})`,
    preheader: "Aquí está su copia.",
    title: "Gracias por su confianza",
    text: (isRecorded) =>
      `${isRecorded ? "Usted nos dijo que acepta nuestra cotización" : "Usted aceptó nuestra cotización"}. Por favor, guarde esta copia.`,
    chooseTime: "Ahora escoja en su página una hora para nuestra visita.",
    weSetDay: "Le escribimos o le llamamos para acordar el día.",
    acceptedBy: "Aceptada por",
    acceptedOn: "Aceptada el",
    outro: (minutes, phone) =>
      `¿No es lo que quería? Por ${minutes} minutos puede retirar su aceptación en su página. Después, conteste a este correo o llame al ${phone}.`,
  },
};

export const estimateWords: Record<Language, Translated<typeof en>> = { en, es };
