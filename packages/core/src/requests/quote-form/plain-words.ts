import type { Language, Translated } from "../../lib/language.ts";

/** The words of the pages that answer a form without JavaScript. */

const en = {
  sent: "Your request is in",
  promise: (deadline: string) => `We reply by ${deadline} Pacific time with a price or our questions.`,
  reference: (reference: string, takesTexts: boolean) =>
    `Your reference is ${reference}. If you ${takesTexts ? "call or text" : "call"} us, give it.`,
  pageLink: "See where your request stands, or add to it",
  check: "Please check the form",
  notSent: "Your request was not sent",
  nothingSent: (reason: string) => `${reason} Nothing was sent.`,
  goBack: "Go back in your browser: your answers are still there.",
  again: "Please send it again",
  unclear: "We can't tell if your request got through.",
  keptOnce: "Send it again. We keep only one.",
  typeAgain: "Go back in your browser, and type it again.",
  quote: "Get a free quote",
  questions: "Questions? Call us at",
  home: "Back to the home page",
};

const es: Translated<typeof en> = {
  sent: "Recibimos su solicitud",
  promise: (deadline) =>
    `Le contestamos a más tardar el ${deadline}, hora del Pacífico, con un precio o con preguntas.`,
  reference: (reference, takesTexts) =>
    `Su referencia es ${reference}. Si ${takesTexts ? "llama o manda un mensaje de texto" : "nos llama"}, denos este número.`,
  pageLink: "Vea cómo va su solicitud, o agregue algo",
  check: "Por favor, revise el formulario",
  notSent: "Su solicitud no se mandó",
  nothingSent: (reason) => `${reason} No se mandó nada.`,
  goBack: "Regrese en su navegador: sus respuestas siguen ahí.",
  again: "Por favor, mándela otra vez",
  unclear: "No sabemos si su solicitud llegó.",
  keptOnce: "Mándela otra vez. Solo guardamos una.",
  typeAgain: "Regrese en su navegador y escríbalo otra vez.",
  quote: "Pida una cotización gratis",
  questions: "¿Tiene preguntas? Llámenos al",
  home: "Volver a la página de inicio",
};

export const plainWords: Readonly<Record<Language, Translated<typeof en>>> = { en, es };
