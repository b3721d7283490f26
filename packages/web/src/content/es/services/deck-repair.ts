import type { Translated } from "@handyman/core/lib/language";
import type { deckRepair as english } from "../../services/deck-repair.ts";

export const deckRepair: Translated<typeof english> = {
  slug: "deck-repair",
  title: "Reparación de terrazas (deck)",
  description:
    "Reparamos tablas, barandales, escalones y vigas de su deck; luego lo teñimos y sellamos. Sepa si es seguro. Cotización gratis en el Área de la Bahía.",
  intro:
    "La niebla, la lluvia y el sol gastan el deck por arriba y por abajo. Primero probamos las partes que lo sostienen. Luego cambiamos lo malo y sellamos lo demás.",
  included: [
    "Prueba de soporte, vigas, postes, escalones y barandal",
    "Tablas blandas cambiadas por madera de la misma clase y medida",
    "Tornillos y soportes oxidados cambiados",
    "Barandales firmes, con los espacios que pide el código",
    "Limpieza, lijado, tinte y sellado",
    "Una lista de lo que hay que vigilar, con fotos",
  ],
  steps: [
    {
      title: "Mire desde abajo",
      text: "Las fotos de abajo nos dicen más que las de arriba.",
    },
    {
      title: "Probamos",
      text: "Usamos un punzón y un nivel, y le enseñamos lo que hallamos.",
    },
    {
      title: "Reparamos",
      text: "Primero las partes que lo sostienen, luego las que se ven.",
    },
    {
      title: "Sellamos",
      text: "Esperamos un día seco y usamos un acabado hecho para nuestro clima.",
    },
  ],
  faqs: [
    {
      question: "¿Necesito un permiso?",
      answer:
        "Para cambiar tablas o unos barrotes, por lo general no. Para cambios en la estructura o un deck nuevo, sí. Se lo decimos antes de que decida.",
    },
    {
      question: "¿Cada cuánto hay que sellarlo?",
      answer: "Cada dos años donde hay niebla, y cada tres donde es seco.",
    },
    {
      question: "¿Es seguro mi deck para una fiesta?",
      answer:
        "Pida que lo revisen antes si el barandal se mueve, si un escalón cede o si ve manchas donde el deck toca la casa.",
    },
  ],
  related: ["fence-repair", "carpentry-services", "gutter-cleaning"],
};
