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
