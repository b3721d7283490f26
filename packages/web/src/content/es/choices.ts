import type {
  contactMethodNames as englishMethods,
  urgencyNames as englishUrgencies,
} from "@handyman/core/requests/quote-form/labels";
import type {
  messages as englishMessages,
  levelTimes as englishTimes,
  tooLong as englishTooLong,
  wishIsOpen as englishWish,
} from "@handyman/core/requests/quote-form/rules";
import type { Translated } from "./translated.ts";

/** The choices of both forms, and what is wrong with a field. */

export const urgencyNames: Translated<typeof englishUrgencies> = {
  "no-rush": "Sin prisa",
  asap: "Lo antes posible",
  "preferred-date-range": "Fechas preferidas",
  flexible: "Flexible",
};

export const contactMethodNames: Translated<typeof englishMethods> = {
  email: "Correo electrónico",
  phone: "Llamada",
  sms: "Mensaje de texto",
};

export const levelTimes: Translated<typeof englishTimes> = {
  "no-rush": "en 1 a 2 semanas",
  asap: "en 1 a 3 días",
  flexible: "en 1 a 2 semanas",
};

export const wishIsOpen: Translated<typeof englishWish> =
  "Usted pidió esta hora. Se la confirmamos, o le ofrecemos otra.";

export const messages: Translated<typeof englishMessages> = {
  firstName: "Falta su nombre.",
  lastName: "Falta su apellido.",
  name: "Falta su nombre.",
  email: "Falta su correo electrónico.",
  emailFormat: "Por favor, escriba un correo electrónico válido.",
  phone: "Falta su número de teléfono.",
  phoneFormat: "Por favor, escriba un número de teléfono válido.",
  address: "Falta la dirección de la propiedad.",
  services: "Por favor, escoja al menos un servicio.",
  service: "Por favor, escoja un servicio de la lista.",
  contactMethod: "Por favor, escoja cómo le contestamos.",
  details: "Falta la descripción del trabajo.",
  preferredDate: "Falta la fecha que usted prefiere.",
  datePast: "Por favor, escoja hoy o un día después.",
  alternateDate: "La segunda fecha debe ser otra que la primera.",
};

export const tooLong: Translated<typeof englishTooLong> = (what, max) =>
  `${what}: escriba ${max} caracteres como máximo.`;
