import { cities } from "../../../../business.ts";

export const citySlugs = cities.map(({ slug }) => slug);

/**
 * South San Francisco and East Palo Alto are other cities. A street may have the name of a city, so a name counts only at the end,
 * or before a comma, a line break, the state or a ZIP code.
 */
const inAddress = new RegExp(
  `(?<!\\b(?:south|east)\\s+)\\b(${cities.map(({ name }) => name.replace(" ", "\\s+")).join("|")})(?=\\s*(?:,|$|\\n|CA\\b|California\\b|\\d{5}))`,
  "gi",
);

export function findCity(address: string): string {
  const found = [...address.matchAll(inAddress)].at(-1)?.[1]?.toLowerCase().replace(/\s+/g, " ");
  return cities.find(({ name }) => name.toLowerCase() === found)?.slug ?? "";
}
