/** The languages of the customers. Staff and the back office use English. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = { en: "English", es: "Spanish" };

export const locales: Record<Language, string> = { en: "en-US", es: "es-US" };

/** These values are the same in every language. */
type Kept = "id" | "slug" | "related" | "needs";

/**
 * Has the entries of the English words, so the type check refuses a missing and an extra one. Lists
 * keep their length if the English words are `as const`.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => infer Words
    ? (...facts: Facts) => Translated<Words>
    : { readonly [Key in keyof T]: Key extends Kept ? T[Key] : Translated<T[Key]> };
