import type { Translated } from "@handyman/core/lib/language";
import type { paintingServices as english } from "../../services/painting-services.ts";

export const paintingServices: Translated<typeof english> = {
  slug: "painting-services",
  title: "Pintura",
  description:
    "Preparamos y pintamos cuartos, paredes de acento, molduras y gabinetes, con orillas limpias. Cotización gratis en el Área de la Bahía de San Francisco.",
  intro:
    "La pintura dura lo que dura la preparación de abajo. Lavamos, rellenamos, lijamos y sellamos antes de la primera mano, y dejamos las orillas limpias.",
  included: [
    "Muebles movidos y cubiertos, pisos protegidos",
    "Hoyos tapados, grietas selladas, orillas lijadas",
    "Sellador donde hace falta",
    "Dos manos de acabado",
    "Tapas de enchufes quitadas y puestas otra vez",
    "Pintura sobrante con etiqueta, para retoques",
  ],
  steps: [
    {
      title: "Díganos qué cuarto",
      text: "Mande medidas aproximadas y fotos. Lo que más cuenta es la altura del techo y cómo están las paredes.",
    },
    {
      title: "Escoja la pintura",
      text: "Escoja un color, o le proponemos un acabado para el cuarto.",
    },
    {
      title: "Preparamos",
      text: "Por lo general, es la mitad del tiempo.",
    },
    {
      title: "Pintamos y revisamos",
      text: "Lo vemos juntos con luz de día y con una brocha en la mano.",
    },
  ],
  faqs: [
    {
      question: "¿Yo compro la pintura?",
      answer: "Como usted quiera. Si la compramos nosotros, usted ve el recibo y paga lo que pagamos.",
    },
    {
      question: "¿Cuándo puedo usar el cuarto?",
      answer: "Puede dormir ahí la noche siguiente. Para lavar las paredes, espere de dos a cuatro semanas.",
    },
    {
      question: "¿Pintan casas enteras por fuera?",
      answer:
        "Hacemos retoques, y lados sueltos que alcanzamos con escalera. Para una casa entera, llame a un contratista de pintura.",
    },
  ],
  related: ["drywall-repair", "carpentry-services", "deck-repair"],
};
