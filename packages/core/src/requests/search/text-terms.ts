import { listNameTerms } from "../../lib/words.ts";

const MIN_LETTERS = 3;

/** Each term costs one write unit, and a text may have hundreds of words. */
const MAX_TEXT_TERMS = 40;

/** Words of nearly every letter. Nobody finds a request by them. */
const fillers = new Set(
  [
    "about after again all also and any are because been but can could did does doesn dont for from get",
    "getting give got had has have hello her here him his how into its just know let like make many may me",
    "more most much need needs not now off one our out over please she should some such than thank thanks",
    "that the their them then there they this time too two use very via want wants was way were what when",
    "where which who will with would you your yours",
  ].flatMap((line) => line.split(" ")),
);

export const listTextWords = (text: string): string[] => listNameTerms(text.replace(/['’]/g, ""));

export const listTextTerms = (text: string): string[] =>
  listTextWords(text)
    .filter((word) => word.length >= MIN_LETTERS && !fillers.has(word))
    .slice(0, MAX_TEXT_TERMS);
