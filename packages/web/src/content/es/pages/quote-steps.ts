import type { Translated } from "@handyman/core/lib/language";
import type * as english from "../../pages/quote-steps.ts";

export const words: Translated<typeof english> = {
  talk: "¿Prefiere hablar?",
  quoteSteps: (hours) => [
    { title: "Díganos qué hay que hacer", text: "Escoja los servicios y agregue fotos si las tiene." },
    {
      title: `Le contestamos en menos de ${hours} horas`,
      text: "Recibe un precio o nuestras preguntas. Sin compromiso.",
    },
    { title: "Escoja su día", text: "Vamos cuando le conviene y dejamos todo limpio." },
  ],
};
