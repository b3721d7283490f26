import type * as english from "../../pages/zip-check.ts";
import type { Translated } from "../translated.ts";

export const words: Translated<typeof english> = {
  label: "¿Está su código postal (ZIP) en nuestra zona?",
  button: "Revisar",
  cityPage: (city) => `Lo que hacemos en ${city}`,
  quote: "Pida una cotización gratis",
};
