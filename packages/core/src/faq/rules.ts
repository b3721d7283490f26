export const faqLimits = { question: 200, answer: 2000, faqs: 30 } as const;

/** Staff may write these in an answer. A page shows the settings' numbers in their place. */
export const faqVariables = ["{hours}", "{minimum}", "{warranty}"] as const;

/** Returns the places in braces that no page fills in. */
export function findUnknownVariables(text: string): string[] {
  const found = text.match(/\{[^{}]*\}/g) ?? [];
  return found.filter((variable) => !faqVariables.some((known) => known === variable));
}

export const toPlace = (...names: string[]): string => names.join("/").replaceAll("/", ".");

export const isPlace = (text: string): boolean =>
  text.length <= 100 && /^[a-z]+(?:[.-][a-z0-9]+)*$/.test(text);
