import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../pages/get-quote.ts";

export const words: Translated<typeof english> = {
  head: {
    title: "Pida una cotización gratis",
    description:
      "Mande su lista de arreglos o instalaciones con fotos y reciba una cotización gratis de una persona que la leyó. Área de la Bahía de San Francisco.",
    keywords: "cotización gratis, handyman, precio de un arreglo, fotos, Área de la Bahía de San Francisco",
  },
  name: "Cotización",
  title: "Pida una cotización gratis",
  intro: "Díganos qué hay que hacer y dónde. Con fotos le podemos dar un precio exacto.",
  next: "Lo que sigue",
  dateInMind: "¿Ya tiene una fecha pensada?",
  book: "Reserve una visita",
};
