import type { Translated } from "../../lib/language.ts";
import type * as rules from "./rules.ts";

/** What is wrong with a form, in Spanish. */

export const messages: Translated<typeof rules.messages> = {
  firstName: "Falta su nombre.",
  lastName: "Falta su apellido.",
  name: "Falta su nombre.",
  email: "Falta su correo electrónico.",
  emailFormat: "Por favor, escriba un correo electrónico válido.",
  phone: "Falta su número de teléfono.",
  phoneFormat: "Por favor, escriba un número de teléfono válido.",
  address: "Falta la dirección de la propiedad.",
  services: "Por favor, escoja al menos un servicio.",
  tooManyServices: "Puede mandar hasta 20 servicios.",
  service: "Por favor, escoja un servicio de la lista.",
  contactMethod: "Por favor, escoja cómo le contestamos.",
  details: "Falta la descripción del trabajo.",
  preferredDate: "Falta la fecha que usted prefiere.",
  datePast: "Por favor, escoja hoy o un día después.",
  alternateDate: "La segunda fecha no puede ser igual a la primera.",
};

export const tooLong: Translated<typeof rules.tooLong> = (what, max) =>
  `${what}: escriba ${max} caracteres como máximo.`;

export const fieldNames: Translated<typeof rules.fieldNames> = {
  name: "Nombre",
  email: "Correo electrónico",
  address: "Dirección de la propiedad",
  details: "Descripción del trabajo",
  message: "Mensaje",
};
