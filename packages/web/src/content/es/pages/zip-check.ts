import type { Translated } from "@handyman/core/lib/language";
import type { zipWords } from "@handyman/core/requests/quote-form/zip-rules";
import type { words as english } from "../../pages/zip-check.ts";

export const words: Translated<typeof english> & { readonly answers: Translated<typeof zipWords> } = {
  answers: {
    wrong: "Por favor, escriba un código postal (ZIP) de cinco dígitos, por ejemplo 94110.",
    served: (zip, place) => `Sí, trabajamos en ${zip} (${place}).`,
    servedNext: "Mándenos su lista, y vamos a su casa.",
    notYet: (zip) => `Todavía no: ${zip} está fuera de nuestra zona habitual.`,
    notYetNext: "Mande su solicitud de todos modos. Le decimos enseguida si podemos ir.",
  },
  label: "¿Está su código postal (ZIP) en nuestra zona?",
  button: "Revisar",
  cityPage: (city) => `Lo que hacemos en ${city}`,
  quote: "Pida una cotización gratis",
};
