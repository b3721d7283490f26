import type * as english from "../chosen-services.ts";
import type { Translated } from "./translated.ts";

export const words: Translated<typeof english> = {
  notSure: "Todavía no sé",
  tellBelow: "Díganos qué es en la descripción.",
  whichTask: "¿Qué trabajo? Puede dejarlo abierto.",
  matches: "Trabajos y servicios que coinciden",
  countMatches: (count) =>
    `${count === 1 ? "1 resultado" : `${count} resultados`}. También puede poner sus propias palabras.`,
  closedDay: (hours) =>
    hours === "Closed" ? "Por lo general, ese día no abrimos." : `Nuestro horario ese día: ${hours}.`,
  openDays: "Puede pedirlo de todos modos, o escoger un día que abrimos:",
  usualPrice: ({ range, isWhole }, minimum) =>
    isWhole
      ? `Por lo general, ${range} por esta lista. La visita más pequeña cuesta ${minimum}.`
      : `Por lo general, ${range}, sin lo que todavía tenemos que ver. La visita más pequeña cuesta ${minimum}.`,
  usualPlanPrice: (plan, price) =>
    `El plan ${plan} cuesta desde ${price} al año. Su precio exacto viene en la cotización.`,
  otherTasksPrice: (range) => `Por lo general, sus otros trabajos cuestan ${range}.`,
};
