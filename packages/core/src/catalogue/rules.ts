import { prices } from "@handyman/business/prices";
import type { PriceRange } from "../lib/money.ts";

export interface SubService extends PriceRange {
  readonly name: string;
}

export interface CatalogueEntry {
  /** The slug of the service's page, if it has one. */
  readonly key: string;
  readonly name: string;
  readonly subServices: readonly SubService[];
  /** Present once staff have changed the tasks or the prices. */
  readonly updatedAt?: string;
}

/** Without the changes of staff, which `readCatalogue` adds. */
export const catalogue: readonly CatalogueEntry[] = prices;

export const shippedKeys = prices.map((entry) => entry.key);

export const findCatalogueEntry = (key: string): CatalogueEntry | undefined =>
  catalogue.find((entry) => entry.key === key);

export const priceLimits = { name: 100, dollars: 100_000, subServices: 40 } as const;

export const isDollars = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= 1 && amount <= priceLimits.dollars;

export function findPriceProblems({ name, low, high }: SubService, names: readonly string[]) {
  const isRepeated = names.filter((other) => other.trim().toLowerCase() === name.trim().toLowerCase());
  const dollars = "Enter whole dollars.";
  return {
    ...(isRepeated.length > 1 && { name: "Another task has this name." }),
    ...(name.trim() === "" && { name: "Please name the task." }),
    ...(isDollars(high) && low > high && { high: "Please enter at least the lower price." }),
    ...(!isDollars(low) && { low: dollars }),
    ...(!isDollars(high) && { high: dollars }),
  };
}
