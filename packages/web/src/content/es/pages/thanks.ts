import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../pages/thanks.ts";

export const words: Translated<typeof english> = {
  head: {
    title: "Gracias",
    description: "Recibimos su solicitud. Aquí ve lo que mandó, cuándo le contestamos y qué sigue.",
  },
  name: "Gracias",
  sentTitles: {
    quote: "Gracias. Recibimos su solicitud.",
    message: "Gracias. Recibimos su mensaje.",
  },
  replyBy: (deadline) => `Le contestamos a más tardar el ${deadline}, hora del Pacífico.`,
  reference: "Referencia",
  confirmation: "Si no le llega un correo nuestro, revise el correo no deseado o llámenos.",
  reach: (takesTexts) => `Si llama${takesTexts ? " o manda un mensaje de texto" : ""}, denos su referencia.`,
  pageLink: "Vea su solicitud",
  sent: "Lo que mandó",
  photos: "Las fotos que mandó",
  lostPhotos: (names) =>
    `Estas fotos no nos llegaron: ${names.join(", ")}. Conteste al correo de confirmación para mandarlas.`,
  call: "Llame al ",
  text: "Mande un mensaje de texto",
  again: { quote: "Mandar otra solicitud", message: "Escribir otro mensaje" },
  next: "Lo que sigue",
  nextSteps: {
    quote: [
      { title: "Leemos su solicitud", text: "Vemos lo que escribió y sus fotos." },
      { title: "Le contestamos", text: "Recibe un precio o nuestras preguntas. Sin compromiso." },
      { title: "Usted escoge el día", text: "Vamos cuando le conviene y dejamos todo limpio." },
    ],
    message: [
      { title: "Leemos su mensaje", text: "En la oficina, una persona lee todos los mensajes." },
      { title: "Le contestamos", text: "Le escribimos, o le llamamos si dejó un número." },
      { title: "Vemos qué sigue", text: "Para darle un precio, le pedimos fotos o vamos a ver." },
    ],
  },
  empty: {
    title: "Gracias",
    text: "Después de mandar una solicitud o un mensaje, esta página se lo muestra en la misma pestaña. Su correo de confirmación también tiene su referencia.",
    quote: "Pida una cotización gratis",
  },
};
