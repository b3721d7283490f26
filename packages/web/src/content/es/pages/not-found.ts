import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../pages/not-found.ts";

export const words: Translated<typeof english> = {
  head: {
    title: "No encontramos la página",
    description:
      "No hay ninguna página en esta dirección. Tal vez cambió de lugar o tiene un error. Todos nuestros servicios están en la página de inicio.",
    keywords: "página no encontrada, handyman, Área de la Bahía de San Francisco",
  },
  title: "No encontramos la página",
  home: "Volver al inicio",
  services: "Ver todos los servicios",
  text: "Esto sí no lo podemos arreglar: la página cambió de lugar, o la dirección tiene un error.",
};
