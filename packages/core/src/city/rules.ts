import { cities } from "./schema.ts";

export const citySlugs = cities.map(({ slug }) => slug);

/**
 * A city's name is one where the address ends, goes on behind a comma or line break, or with state or ZIP code. South San
 * Francisco and East Palo Alto are other cities.
 */
const inAddress = new RegExp(
  `(?<!\\b(?:south|east)\\s+)\\b(${cities.map(({ name }) => name.replace(" ", "\\s+")).join("|")})(?=\\s*(?:,|$|\\n|CA\\b|California\\b|\\d{5}))`,
  "gi",
);

/**
 * The slug of the city in an address as people type it, or empty for any other place. Streets are called after cities
 * (Oakland Avenue, San Jose Avenue), so a name counts only where a city stands, and of several the last one.
 */
export function findCity(address: string): string {
  const found = [...address.matchAll(inAddress)].at(-1)?.[1]?.toLowerCase().replace(/\s+/g, " ");
  return cities.find(({ name }) => name.toLowerCase() === found)?.slug ?? "";
}
