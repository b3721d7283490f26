import type { Translated } from "@handyman/core/lib/language";
import type {
  guarantee as englishGuarantee,
  onItsOwn as englishOnItsOwn,
  replyPromise as englishReplyPromise,
} from "../promises.ts";

export const replyPromise: Translated<typeof englishReplyPromise> = (hours) =>
  `Le contestamos en menos de ${hours} horas con un precio o con preguntas.`;

export const onItsOwn: Translated<typeof englishOnItsOwn> = (price) => `${price} si es lo único`;

/** Returns, for example, "Oakland, Hayward y Richmond". */
export const listNames = (places: readonly { name: string }[]) =>
  new Intl.ListFormat("es-US").format(places.map(({ name }) => name));

export const guarantee: Translated<typeof englishGuarantee> = {
  title: "Si nuestro trabajo falla, lo arreglamos",
  text: "Damos garantía de nuestra mano de obra {warranty}. Si nuestro trabajo falla en ese tiempo, volvemos y lo arreglamos sin costo. Las piezas tienen la garantía de su fabricante.",
};
