import type { Translated } from "@handyman/core/lib/language";
import type { furnitureAssembly as english } from "../../services/furniture-assembly.ts";

export const furnitureAssembly: Translated<typeof english> = {
  slug: "furniture-assembly",
  title: "Armado de muebles",
  description:
    "Armamos camas, escritorios, roperos y cunas y los fijamos a la pared. Handyman en el Área de la Bahía. Cotización gratis con fotos.",
  intro:
    "De unas cajas planas hacemos muebles firmes y derechos. Traemos las herramientas, seguimos las instrucciones del fabricante y fijamos a la pared lo que se pueda caer.",
  included: [
    "Armado según el fabricante, sin nada flojo ni demasiado apretado",
    "Cómodas, libreros y roperos fijados a la pared",
    "Nivelado en pisos disparejos",
    "Su mueble viejo desarmado",
    "Cajas dobladas y llevadas a sus botes de reciclaje",
  ],
  steps: [
    {
      title: "Mande el enlace",
      text: "Con el enlace o el nombre del producto sabemos las piezas, el peso y el tiempo.",
    },
    {
      title: "Revisamos las cajas",
      text: "Antes de abrir nada, contamos las cajas para ver si falta alguna.",
    },
    {
      title: "Armamos y fijamos",
      text: "Armamos cada mueble en su lugar, lo nivelamos y lo fijamos a un montante (stud) de la pared.",
    },
    {
      title: "Usted lo prueba",
      text: "Ajustamos cajones, puertas y ruedas hasta que corran bien.",
    },
  ],
  faqs: [
    {
      question: "¿Tengo que estar en casa?",
      answer:
        "Al principio y al final. El resto del tiempo podemos trabajar solos, si alguien puede contestar el teléfono.",
    },
    {
      question: "Falta una pieza. ¿Y ahora?",
      answer:
        "Le damos el número de la pieza antes de irnos. Cuando llega, volvemos y terminamos. Usted paga solo el tiempo que usamos.",
    },
    {
      question: "¿Fijan muebles a paredes de yeso?",
      answer:
        "Sí. Muchas casas de San Francisco tienen paredes de yeso. Buscamos los montantes detrás del yeso y taladramos despacio.",
    },
  ],
  related: ["carpentry-services", "door-window-repair", "security-installation"],
};
