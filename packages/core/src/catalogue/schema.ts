import { prices } from "../../../../prices.ts";

export interface SubService {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

export interface CatalogueEntry {
  readonly key: string;
  readonly name: string;
  readonly subServices: readonly SubService[];
}

export const catalogue = prices satisfies readonly CatalogueEntry[];

export type ServiceKey = (typeof catalogue)[number]["key"];

export const serviceKeys = catalogue.map((entry) => entry.key);

export const findCatalogueEntry = (key: string): CatalogueEntry | undefined =>
  catalogue.find((entry) => entry.key === key);

export function priceRange(key: ServiceKey): { low: number; high: number } {
  const { subServices } = findCatalogueEntry(key) as CatalogueEntry;
  return {
    low: Math.min(...subServices.map((sub) => sub.low)),
    high: Math.max(...subServices.map((sub) => sub.high)),
  };
}
