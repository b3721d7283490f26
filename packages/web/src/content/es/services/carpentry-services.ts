import type { Translated } from "@handyman/core/lib/language";
import type { carpentryServices as english } from "../../services/carpentry-services.ts";

export const carpentryServices: Translated<typeof english> = {
  slug: "carpentry-services",
  title: "Carpintería",
  description:
    "Hacemos a la medida o reparamos repisas, molduras, gabinetes, escaleras y madera podrida. Handyman en el Área de la Bahía. Cotización gratis.",
  intro:
    "Cortamos la madera en su casa para que quede con sus paredes, aunque nunca hayan estado derechas. Luego la fijamos a algo firme.",
  included: [
    "Medidas en su casa, con un dibujo para muebles empotrados",
    "Madera y molduras iguales a las que tiene",
    "Todo fijado a los montantes y a la estructura",
    "Hoyos de clavos rellenos y juntas selladas, listos para pintar",
    "Madera podrida cortada hasta la buena, no tapada",
    "Aserrín barrido y retirado",
  ],
  steps: [
    {
      title: "Descríbalo",
      text: "Mande fotos, medidas aproximadas y díganos cuánto tiene que aguantar.",
    },
    {
      title: "Medimos",
      text: "Para lo que va a la medida, vamos a medir antes de cortar.",
    },
    {
      title: "Hacemos y colocamos",
      text: "Cortamos afuera o en el garaje siempre que podemos.",
    },
    {
      title: "Acabado",
      text: "Lijamos y rellenamos. Si quiere, también lo pintamos o le ponemos aceite.",
    },
  ],
  faqs: [
    {
      question: "¿Pueden igualar molduras viejas?",
      answer:
        "Por lo general, sí. Las tiendas todavía tienen la mayoría de las formas. Para molduras victorianas, mandamos hacer una cuchilla o combinamos piezas comunes.",
    },
    {
      question: "¿Cómo sé si está podrida?",
      answer:
        "Apriétela con un destornillador. La madera buena resiste y la podrida se hunde. Mándenos una foto.",
    },
    {
      question: "¿Hacen cocinas enteras?",
      answer: "No. Reparamos y ajustamos gabinetes, y hacemos piezas sueltas como repisas y clósets.",
    },
  ],
  related: ["deck-repair", "door-window-repair", "painting-services"],
};
