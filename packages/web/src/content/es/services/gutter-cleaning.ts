import type { Translated } from "@handyman/core/lib/language";
import type { gutterCleaning as english } from "../../services/gutter-cleaning.ts";

export const gutterCleaning: Translated<typeof english> = {
  slug: "gutter-cleaning",
  title: "Limpieza de canaletas",
  description:
    "Limpiamos canaletas y bajantes y buscamos fugas antes de las lluvias, con fotos del resultado. Cotización gratis en el Área de la Bahía.",
  intro:
    "Antes de la primera tormenta, el agua necesita por dónde salir del techo. Limpiamos las canaletas a mano, lavamos cada bajante y le enseñamos fotos de arriba.",
  included: [
    "Hojas y tierra sacadas a mano y en bolsas",
    "Cada bajante lavado hasta que el agua corra limpia",
    "Soportes flojos fijados otra vez",
    "Juntas revisadas por si hay fugas",
    "Fotos de antes y después",
    "Aviso si vemos tejas o láminas del techo en mal estado",
  ],
  steps: [
    {
      title: "Díganos la altura",
      text: "¿Cuántos pisos, qué tan inclinado, hay árboles encima? De eso dependen la escalera y el precio.",
    },
    {
      title: "Limpiamos",
      text: "Vamos desde la punta hasta el bajante y ponemos la basura en bolsas.",
    },
    {
      title: "Lavamos",
      text: "El agua que se queda muestra dónde se hunde la canaleta.",
    },
    {
      title: "Le enseñamos",
      text: "Usted recibe fotos de todos los lados.",
    },
  ],
  faqs: [
    {
      question: "¿Cada cuánto?",
      answer: "Una vez al año, antes de noviembre. Dos veces si tiene encinos, eucaliptos o secuoyas.",
    },
    {
      question: "Si tengo mallas en las canaletas, ¿hay que limpiarlas?",
      answer:
        "Sí, pero menos. Las mallas no dejan pasar las hojas, pero retienen las agujas. Alguien tiene que cepillarlas.",
    },
    {
      question: "¿Se suben a techos de teja?",
      answer: "No. Trabajamos desde escaleras. No caminamos sobre teja ni sobre techos mojados.",
    },
  ],
  related: ["deck-repair", "painting-services", "door-window-repair"],
};
