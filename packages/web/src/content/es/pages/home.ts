import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../pages/home.ts";
import { replyPromise } from "../promises.ts";

/** Posts are in English alone, so the page has none. */
export const words: Translated<Omit<typeof english, "posts">> = {
  head: {
    title: "Servicio de arreglos (handyman) en el Área de la Bahía de San Francisco",
    keywords: "handyman, arreglos en casa, mantenimiento del hogar, Área de la Bahía de San Francisco",
  },
  hero: {
    title: ["Toda su lista", "de arreglos,", "resuelta."],
    button: "Pida su cotización gratis",
    call: "o llame al",
    since: (year) => `Al servicio del Área de la Bahía de San Francisco${year && ` desde ${year}`}`,
    text: ({ license_number, reply_promise_hours }) =>
      `${license_number ? "Profesionales con licencia" : "Aquí estamos"} para reparar, instalar y mantener. Mándenos su lista con unas fotos. ${replyPromise(reply_promise_hours)}`,
  },
  trust: {
    name: "Por qué escogernos",
    sameDay: "Cuando hay lugar",
    insuredAndBonded: "Con seguro y fianza",
    licensed: "Con licencia",
    stars: (value) => `${value} estrellas`,
    reviews: (count) => `De ${count} reseñas`,
    anyReviews: "Reseñas de clientes",
  },
  facts: {
    from: (minimum) => `Visitas desde ${minimum}`,
    warranty: (months) => `${months} meses de garantía en la mano de obra`,
    insurer: (name) => `Aseguradora: ${name}`,
  },
  proof: {
    stars: (rating) => `${rating} de 5 estrellas`,
    allReviews: "Todas las reseñas",
    verified: "Verificada: nosotros hicimos este trabajo",
    since: (year) => `En el oficio desde ${year}`,
    allPeople: "Quiénes somos",
  },
  services: {
    title: "Lo que reparamos, instalamos y cuidamos",
    lead: "Los trabajos pequeños son bienvenidos. Ponga varios en una lista y hacemos todos los que podamos en una visita.",
  },
  areas: {
    title: "Cerca de su casa, en toda la Bahía",
    lead: "Trabajamos en diez ciudades, de Richmond a San Jose. ¿La suya no está? Pregúntenos de todos modos. Las páginas de las ciudades están en inglés.",
    all: "Todas las zonas",
  },
  quote: {
    title: "Pida su cotización gratis",
    lead: "Le toma unos dos minutos. No hace falta una visita para empezar, y preguntar siempre es gratis.",
    loading: "Cargando el formulario de cotización",
  },
  projects: {
    title: "Antes y después",
    lead: "Algunos de nuestros trabajos: una foto de antes y una de después.",
  },
  closing: {
    title: "Mándenos su lista.",
    text: "Cuéntenos de todo lo que rechina, gotea o se traba. No le llamamos para venderle nada.",
  },
};
