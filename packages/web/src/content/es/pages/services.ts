import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../pages/services.ts";

export const words: Translated<typeof english> = {
  head: {
    title: "Todos los servicios de arreglos y construcción",
    description:
      "Servicio de arreglos (handyman) para casas en el Área de la Bahía de San Francisco: desde armar muebles hasta reparar cercas, con precios de cada uno.",
    keywords: "handyman, arreglos en casa, instalaciones, precios, Área de la Bahía de San Francisco",
  },
  name: "Servicios",
  title: "Todos los servicios de arreglos y construcción",
  intro: "Cada página le dice qué incluye, cómo es la visita y cuánto cuesta el trabajo por lo general.",
  multiple: {
    title: "¿Necesita varios servicios?",
    text: "Póngalos todos en una solicitud. Usted recibe una sola cotización, y hacemos todo lo que podamos en una visita.",
  },
};
