import type * as english from "../../pages/home.ts";
import { replyPromise } from "../promises.ts";
import type { Translated } from "../translated.ts";

export const words: Translated<typeof english> = {
  head: {
    title: "Servicio de arreglos (handyman) en el Área de la Bahía de San Francisco",
    keywords:
      "handyman, arreglos en casa, mantenimiento del hogar, handyman con licencia, Área de la Bahía de San Francisco",
  },
  hero: {
    since: (year) => `Al servicio del Área de la Bahía de San Francisco${year && ` desde ${year}`}`,
    text: (hours) =>
      `Profesionales con licencia para reparar, instalar y mantener. Mándenos su lista con unas fotos. ${replyPromise(hours)}`,
  },
  sameDayDetail: "Cuando hay lugar",
  facts: {
    from: (minimum) => `Visitas desde $${minimum}`,
    warranty: (months) => `${months} meses de garantía en la mano de obra`,
    insurer: (name) => `Aseguradora: ${name}`,
  },
  proof: { allReviews: "Todas las reseñas", allPeople: "Quiénes somos" },
  services: {
    title: "Lo que reparamos, instalamos y cuidamos",
    lead: "Los trabajos pequeños son bienvenidos. Ponga varios en una lista y hacemos todos los que podamos en una visita.",
  },
  areas: {
    title: "Cerca de su casa, en toda la Bahía",
    lead: "Trabajamos en diez ciudades, de Richmond a San Jose. ¿La suya no está? Pregúntenos de todos modos.",
  },
  quote: {
    title: "Pida su cotización gratis",
    lead: "Tarda unos dos minutos. No hace falta una visita para empezar, y preguntar siempre es gratis.",
  },
  projects: {
    title: "Antes y después",
    lead: "Algunos de nuestros trabajos: una foto de antes y una de después.",
  },
  posts: {
    title: "Desde el taller",
    lead: "Consejos de mantenimiento, y cuánto cuestan los trabajos por aquí.",
  },
  closing: {
    title: "Mándenos su lista.",
    text: "Cuéntenos de todo lo que rechina, gotea o se traba. No le llamamos para venderle nada.",
  },
};
