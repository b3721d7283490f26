import type { Translated } from "@handyman/core/lib/language";
import type { fenceRepair as english } from "../../services/fence-repair.ts";

export const fenceRepair: Translated<typeof english> = {
  slug: "fence-repair",
  title: "Reparación de cercas",
  description:
    "Reparamos o cambiamos postes inclinados, tablas rotas y portones que arrastran, y los teñimos. Cotización gratis en el Área de la Bahía de San Francisco.",
  intro:
    "La mayoría de las cercas falla a la altura del suelo. Cambiamos los postes podridos y dejamos los tramos que siguen buenos.",
  included: [
    "Revisión de cada poste a la altura del suelo",
    "Postes en concreto, derechos y en línea",
    "Tablas y travesaños de madera igual",
    "Portones colgados otra vez, reforzados y con pasador",
    "Clavos y tornillos que no se oxidan",
    "Madera vieja retirada, si usted quiere",
  ],
  steps: [
    {
      title: "Recorra la cerca",
      text: "Mande una foto desde cada punta, y otra del peor poste.",
    },
    {
      title: "Marcar los servicios",
      text: "Antes de cavar, pedimos que marquen los tubos y cables de los servicios (811). Es gratis.",
    },
    {
      title: "Reparamos",
      text: "El concreto se endurece en la noche, y al otro día volvemos a poner los tramos.",
    },
    {
      title: "Teñimos",
      text: "La teñimos cuando la madera se seca, unas semanas después.",
    },
  ],
  faqs: [
    {
      question: "¿Quién paga, mi vecino o yo?",
      answer:
        "La ley de California dice que, por lo general, los vecinos comparten el costo de una cerca en el límite de sus terrenos, después de un aviso de 30 días. Hable primero con su vecino. Podemos cotizar cada mitad.",
    },
    {
      question: "¿Reparar o cambiar?",
      answer: "Si menos de la tercera parte de los postes está mal, por lo general sale más barato reparar.",
    },
    {
      question: "¿Qué altura puede tener mi cerca?",
      answer:
        "En la mayoría de las ciudades del Área de la Bahía, seis o siete pies atrás y tres o cuatro al frente. La página de planificación de su ciudad tiene el número exacto.",
    },
  ],
  related: ["deck-repair", "carpentry-services", "security-installation"],
};
