import type { Translated } from "../../lib/language.ts";
import type * as english from "./labels.ts";
import type * as rules from "./rules.ts";
import type * as zip from "./zip-rules.ts";

/** The words of `labels.ts`, and of `rules.ts` and `zip-rules.ts`, in Spanish. */

export const urgencyNames: Translated<typeof english.urgencyNames> = {
  "no-rush": "Sin prisa",
  asap: "Lo antes posible",
  "preferred-date-range": "Fechas preferidas",
  flexible: "Flexible",
};

export const timelineNames: Translated<typeof english.timelineNames> = {
  "as-soon-as-possible": "Lo antes posible",
  "this-week": "Esta semana",
  "this-month": "Este mes",
  "just-planning": "Apenas lo estoy pensando",
};

export const contactMethodNames: Translated<typeof english.contactMethodNames> = {
  email: "Correo electrónico",
  phone: "Llamada",
  sms: "Mensaje de texto",
};

export const storedContactMethodNames: Translated<typeof english.storedContactMethodNames> = {
  ...contactMethodNames,
  none: "Sin teléfono ni correo electrónico",
};

export const levelTimes: Translated<typeof rules.levelTimes> = {
  "no-rush": "en 1 a 2 semanas",
  asap: "en 1 a 3 días",
  flexible: "en 1 a 2 semanas",
};

export const wishIsOpen: Translated<typeof rules.wishIsOpen> =
  "Usted pidió esta hora. Se la confirmamos, o le ofrecemos otra.";

export const unknownTask: Translated<typeof rules.unknownTask> = "Todavía sin escoger";

export const zipWords: Translated<typeof zip.zipWords> = {
  wrong: "Por favor, escriba un código postal (ZIP) de cinco dígitos, por ejemplo 94110.",
  served: (zip, place) => `Sí, trabajamos en ${zip} (${place}).`,
  servedNext: "Mándenos su lista, y vamos a su casa.",
  notYet: (zip) => `Todavía no: ${zip} está fuera de nuestra zona habitual.`,
  notYetNext: "Mande su solicitud de todos modos. Le decimos enseguida si podemos ir.",
};
