import type { Translated } from "@handyman/core/lib/language";
import { zipWords } from "@handyman/core/requests/quote-form/spanish-labels";
import type { words as english } from "../../pages/zip-check.ts";

export const words: Translated<typeof english> & { language: "es"; answers: typeof zipWords } = {
  language: "es",
  answers: zipWords,
  label: "¿Está su código postal (ZIP) en nuestra zona?",
  button: "Revisar",
  cityPage: (city) => `Lo que hacemos en ${city}`,
  quote: "Pida una cotización gratis",
};
