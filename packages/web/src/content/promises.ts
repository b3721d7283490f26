import type { PublicSettings } from "@handyman/core/settings/defaults";

/**
 * Pages, mails, terms and structured data make these promises in the same words. Numbers come from
 * the settings.
 */
export const replyPromise = (hours: number) =>
  `We reply within ${hours} hours with a price or our questions.`;

/** A task that is the only one pays at least for the smallest visit. */
export const onItsOwn = (price: string) => `${price} on its own`;

/** Returns, for example, "Oakland, Hayward, and Richmond". */
export const listNames = (places: readonly { name: string }[]) =>
  new Intl.ListFormat("en-US").format(places.map(({ name }) => name));

export const guarantee = {
  title: "If our work fails, we fix it",
  text: "We stand behind our labor {warranty}. If our work fails in that time, we come back and fix it at no charge. Parts carry the maker's own warranty.",
};

export type Facts = Pick<PublicSettings, "reply_promise_hours" | "warranty_months" | "minimum_visit">;

export const nameWarranty = (months: string) =>
  months ? `for ${months} months` : "for the time that your quote names";

const fillText = (text: string, facts: Facts, toWarranty: typeof nameWarranty) =>
  text
    .replaceAll("{hours}", String(facts.reply_promise_hours))
    .replaceAll("{minimum}", `$${facts.minimum_visit}`)
    .replaceAll("{warranty}", toWarranty(facts.warranty_months));

/**
 * Returns the words with the business's numbers in place of `{hours}`, `{minimum}` and
 * `{warranty}`.
 */
export function fillWords<T>(words: T, facts: Facts, toWarranty = nameWarranty): T {
  if (typeof words === "string")
    return (words.includes("{") ? fillText(words, facts, toWarranty) : words) as T;
  if (typeof words !== "object" || words === null) return words;
  const fill = <Part>(part: Part) => fillWords(part, facts, toWarranty);
  if (Array.isArray(words)) return words.map(fill) as T;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, fill(value)])) as T;
}
