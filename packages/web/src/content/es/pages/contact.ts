import { messages } from "@handyman/core/requests/contact-form/spanish-message-labels";
import { timelineNames } from "@handyman/core/requests/quote-form/spanish-labels";
import { fieldNames, tooLong } from "@handyman/core/requests/quote-form/spanish-message-labels";
import type { ContactWords } from "../../pages/contact.ts";

export const words: ContactWords = {
  head: {
    title: "Contacto",
    description:
      "Llame, escriba o mande un mensaje a nuestra oficina en San Francisco. Le contesta una persona, viva donde viva en el Área de la Bahía.",
    keywords: "servicio de arreglos, teléfono de handyman, Área de la Bahía de San Francisco",
  },
  intro: (name, hours) =>
    `¿Tiene una pregunta, un arreglo pequeño o algo que decir de nuestro trabajo? ${name} le contesta en menos de ${hours} horas.`,
  name: "Contacto",
  title: "Hable con nosotros",
  message: "Mande un mensaje",
  direct: "O llámenos o escríbanos",
  next: "Lo que sigue",
  quoteHint: {
    title: "¿Busca un precio?",
    text: "En el formulario de cotización puede poner su dirección y fotos. Así le damos un precio.",
    link: "Pida una cotización gratis",
  },
  nextSteps: (hours) => [
    {
      title: "Lo recibimos enseguida",
      text: "Su número de referencia sale en la pantalla y le mandamos un correo.",
    },
    {
      title: `Le contestamos en menos de ${hours} horas`,
      text: "Le contesta una persona, por correo o por teléfono si dejó su número.",
    },
    {
      title: "Planeamos el siguiente paso",
      text: "A veces basta con una respuesta. Para darle un precio, le pedimos fotos o vamos a ver el trabajo.",
    },
  ],
  ways: {
    Call: "Llame",
    Write: "Escriba",
    Office: "Oficina",
    Visits: "Visitas",
    "Phone and office": "Teléfono y oficina",
    License: "Licencia",
    Payment: "Cómo puede pagar",
  },
  form: {
    title: "Mensaje para nosotros",
    fieldNames,
    messages,
    tooLong,
    service: "Servicio",
    otherService: "Otra cosa",
    timeline: "¿Para cuándo?",
    noTimeline: "Sin fecha pensada",
    timelines: timelineNames,
    example: "Una pregunta, un arreglo pequeño, algo sobre nuestro trabajo…",
    send: "Mandar el mensaje",
    sending: "Mandando el mensaje...",
    sent: (hours) => `¡Recibimos su mensaje! Le contestamos en menos de ${hours} horas.`,
    failed: "No pudimos mandar su mensaje. Por favor, pruebe otra vez.",
    rows: { person: "Sus datos", message: "Su mensaje" },
    problem: "Hay un problema",
    withoutScript:
      "Este formulario necesita JavaScript, que está apagado en su navegador. Por favor, llámenos al",
  },
};
