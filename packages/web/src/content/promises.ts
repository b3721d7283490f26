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

type Facts = Pick<PublicSettings, "reply_promise_hours" | "warranty_months" | "minimum_visit">;

const fillText = (text: string, { reply_promise_hours: hours, warranty_months: months, ...facts }: Facts) =>
  text
    .replaceAll("{hours}", String(hours))
    .replaceAll("{minimum}", `$${facts.minimum_visit}`)
    .replaceAll("{warranty}", months ? `for ${months} months` : "for the time that your quote names");

/**
 * Returns the words with the business's numbers in place of `{hours}`, `{minimum}` and
 * `{warranty}`.
 */
export function fillWords<T>(words: T, facts: Facts): T {
  if (typeof words === "string") return (words.includes("{") ? fillText(words, facts) : words) as T;
  if (typeof words !== "object" || words === null) return words;
  if (Array.isArray(words)) return words.map((each) => fillWords(each, facts)) as T;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, fillWords(value, facts)])) as T;
}
