import type { Translated } from "../../lib/language.ts";
import { messages as formMessages } from "../quote-form/spanish-message-labels.ts";
import type { messages as english } from "./rules.ts";

export const messages: Translated<typeof english> = {
  ...formMessages,
  message: "Falta su mensaje.",
  timeline: "Por favor, escoja de la lista para cuándo lo necesita.",
  tooMany: "Hay demasiados mensajes desde su conexión. Por favor, espere 15 minutos y pruebe otra vez.",
};
