import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../pages/service.ts";
import { regionName } from "../identity.ts";
import { guarantee, onItsOwn, replyPromise } from "../promises.ts";

export const words: Translated<typeof english> = {
  head: (title, subServices) => ({
    title: `${title} en el ${regionName}`,
    keywords: [title, ...subServices.map(({ name }) => name), regionName].join(", ").toLowerCase(),
  }),
  guarantee,
  onItsOwn,
  usually: "Por lo general",
  headings: {
    included: "Lo que incluye",
    steps: "Cómo funciona",
    prices: "Cuánto cuesta por lo general",
    faqs: (title) => `${title}: preguntas`,
    areas: (title) => `${title} cerca de usted`,
  },
  mostVisits: () => "La mayoría de estas visitas cuesta",
  cityPages: "Las páginas de las ciudades están en inglés.",
  usualSteps: [
    { title: "Mande fotos", text: "Díganos qué necesita, y agregue una o dos fotos." },
    { title: "Reciba un precio", text: "Usted recibe un solo precio por escrito antes de empezar." },
    {
      title: "Lo visitamos",
      text: "Llegamos en el horario de llegada que usted ya sabe, con las piezas que hacen falta.",
    },
    { title: "Revíselo", text: "Limpiamos, y usted revisa el trabajo con nosotros." },
  ],
  projectsTitle: (title) => `${title}: antes y después`,
  smallestVisit: (price) =>
    `La visita más pequeña cuesta ${price}, y los trabajos pequeños la pueden compartir. Usted recibe un solo precio por escrito antes de empezar.`,
  closing: (title, hours) => ({
    title: `${title}: ¿quiere un precio?`,
    text: `Mándenos lo que ve y una o dos fotos. ${replyPromise(hours)} Preguntar es gratis.`,
  }),
};
