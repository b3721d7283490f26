import type { Translated } from "../../lib/language.ts";
import { messages as englishMessages } from "../contact-form/rules.ts";
import { messages } from "../contact-form/spanish-message-labels.ts";
import { refusals as englishRefusals } from "./refusal-labels.ts";
import { fieldNames as englishFieldNames, tooLong as englishTooLong, limits } from "./rules.ts";
import { fieldNames, tooLong } from "./spanish-message-labels.ts";

const refusals: Translated<typeof englishRefusals> = {
  day: "Por favor, escoja una fecha.",
  time: "Por favor, escoja una hora de la lista.",
  level: "Por favor, escoja para cuándo lo necesita.",
  foreignPhoto: "Una foto no viene de este sitio. Por favor, agréguela otra vez.",
  photoGone: "Una foto ya no está disponible. Por favor, agréguela otra vez.",
};

/** Why the API refuses a form that has no wrong field, by the code of its error. */
const reasons = {
  invalid_request: "Por favor, revise lo que escribió y pruebe otra vez.",
  too_many_requests:
    "Hay demasiadas solicitudes desde su conexión. Por favor, espere 15 minutos y pruebe otra vez.",
  other_site: "Por favor, mande el formulario desde nuestra propia página, o llámenos.",
  too_large: "Lo que escribió es demasiado largo.",
  table_unavailable: "El servidor está ocupado. Por favor, pruebe otra vez.",
  busy: "El servidor está ocupado. Por favor, pruebe otra vez.",
  internal: "Algo falló de nuestro lado. Por favor, pruebe otra vez.",
} as const;

const isReason = (code: string): code is keyof typeof reasons => code in reasons;

type FieldName = keyof typeof fieldNames;

type Pair = [english: string, spanish: string];

const pair = <Name extends string>(english: Record<Name, string>, spanish: Record<Name, string>) =>
  (Object.keys(english) as Name[]).map((name): Pair => [english[name], spanish[name]]);

const pairs: readonly Pair[] = [
  ...pair(englishMessages, messages),
  ...pair(englishRefusals, refusals),
  ...(Object.keys(fieldNames) as FieldName[]).map(
    (name): Pair => [
      englishTooLong(englishFieldNames[name], limits[name]),
      tooLong(fieldNames[name], limits[name]),
    ],
  ),
];

/** Leaves out what has no translation, because only programs meet it. */
const translate = (text: string): string =>
  pairs.flatMap(([english, spanish]) => (text.includes(english) ? spanish : [])).join(" ");

interface Refusal {
  code: string;
  message: string;
  details?: string | undefined;
}

/** Returns the words of a refusal of either form. */
export const explainInSpanish = ({ code, message, details = "" }: Refusal): string =>
  translate(details) || translate(message) || reasons[isReason(code) ? code : "internal"];
