import { type Facts, fillWords as fill } from "../fill-words.ts";

export const nameWarranty = (months: string) =>
  months ? `por ${months} meses` : "por el tiempo que dice su cotización";

/** Returns the words with the business's numbers, as the English `fillWords` does. */
export const fillWords = <T>(words: T, facts: Facts): T => fill(words, facts, nameWarranty);
