/** These values are the same in every language. */
type Kept = "id" | "slug" | "related";

/**
 * Has the entries of the English words, so the type check refuses a missing and an extra one. Lists
 * keep their length if the English file declares them `as const`.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Facts) => infer Words
    ? (...args: Facts) => Translated<Words>
    : { readonly [Key in keyof T]: Key extends Kept ? T[Key] : Translated<T[Key]> };
