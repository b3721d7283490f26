import { region } from "@handyman/business/identity";
import type { Language, Translated } from "../../lib/language.ts";

/** The words of a written price, on the customer's page, on paper and in mails. */

const months = (count: number) => `${count} ${count === 1 ? "month" : "months"}`;

const en = {
  estimate: "Estimate",
  version: (number: number) => `version ${number}`,
  option: (name: string) => `Option: ${name}`,
  goodUntil: "Good until",
  chooseOne: "You choose one of these options.",
  work: "Work",
  price: "Price",
  lineKinds: { labor: "Labor", material: "Material" },
  subtotal: "Subtotal",
  discount: "Discount",
  total: "Total",
  deposit: "Deposit when you approve",
  accepted: "Accepted",
  accept: (hasOptions: boolean) =>
    `I accept this estimate${hasOptions ? ", option ______________________" : ""}.`,
  signature: "Name and signature",
  date: "Date",
  license: (number: string) => `${region.license.name} #${number}`,
  declineReasons: {
    price: "The price is too high",
    timing: "The time doesn't work",
    "someone-else": "Someone else does it",
    "not-needed": "The work isn't needed anymore",
    other: "Another reason",
  },
  /** The site's promises, as an estimate makes them. */
  terms: {
    holds: (validUntil: string) =>
      `This price holds until ${validUntil}. Once you approve it in writing, it's fixed. It changes only if we both agree in writing.`,
    /** @param count 0 in a draft that lacks the time, which can't be sent */
    warranty: (count: number) =>
      `We stand behind our labor for ${count ? months(count) : "___"}. If our work fails in that time, we come back and fix it at no charge. Parts carry the maker's own warranty.`,
    deposit: (hasDeposit: boolean) =>
      `${hasDeposit ? "The deposit is due when you approve." : "We ask for no deposit."} You never pay ahead of the work done and the materials delivered.`,
    contract:
      "If California law asks for a written contract, we bring one with the same price before we start.",
    offer: (time: string) => time,
    /** @param times such as "A or B" */
    offers: (times: string) =>
      `We can come on ${times}. You choose on your page after you accept, while the time is free.`,
  },
};

const meses = (count: number) => `${count} ${count === 1 ? "mes" : "meses"}`;

const es: Translated<typeof en> = {
  estimate: "Cotización",
  version: (number) => `versión ${number}`,
  option: (name) => `Opción: ${name}`,
  goodUntil: "Vale hasta el",
  chooseOne: "Usted escoge una de estas opciones.",
  work: "Trabajo",
  price: "Precio",
  lineKinds: { labor: "Mano de obra", material: "Material" },
  subtotal: "Subtotal",
  discount: "Descuento",
  total: "Total",
  deposit: "Depósito al aceptar",
  accepted: "Aceptada",
  accept: (hasOptions) => `Acepto esta cotización${hasOptions ? ", opción ______________________" : ""}.`,
  signature: "Nombre y firma",
  date: "Fecha",
  license: (number) => `Licencia de contratista de California #${number}`,
  declineReasons: {
    price: "El precio es muy alto",
    timing: "La fecha no me conviene",
    "someone-else": "Otra persona lo hace",
    "not-needed": "Ya no necesito el trabajo",
    other: "Otra razón",
  },
  terms: {
    holds: (validUntil) =>
      `Este precio vale hasta el ${validUntil}. Cuando usted lo acepta por escrito, queda fijo. Solo cambia si los dos lo acordamos por escrito.`,
    warranty: (count) =>
      `Damos garantía de nuestra mano de obra por ${count ? meses(count) : "___"}. Si nuestro trabajo falla en ese tiempo, volvemos y lo arreglamos sin costo. Las piezas tienen la garantía de su fabricante.`,
    deposit: (hasDeposit) =>
      `${hasDeposit ? "El depósito se paga al aceptar. Fuera de eso, usted" : "No pedimos depósito. Usted"} nunca paga por trabajo que no está hecho, ni por materiales que no están entregados.`,
    contract:
      "Si la ley de California pide un contrato por escrito, lo traemos con el mismo precio antes de empezar.",
    offer: (time) => `el ${time}`,
    // The last time ends with a period: "de 8 a 10 a.m."
    offers: (times) =>
      `Podemos ir ${times} Usted escoge en su página después de aceptar, mientras la hora esté libre.`,
  },
};

export const letterWords: Record<Language, Translated<typeof en>> = { en, es };
