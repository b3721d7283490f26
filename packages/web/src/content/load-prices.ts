import { type CatalogueEntry, catalogue, priceRange } from "@handyman/core/catalogue/schema";

/** One kind of work with the lowest and highest of its prices, in whole US dollars. */
export interface PriceEntry extends CatalogueEntry {
  range: { low: number; high: number };
}

/** The whole catalogue, in its order. */
export const loadPrices = (): readonly PriceEntry[] =>
  catalogue.map((entry) => ({ ...entry, range: priceRange(entry.key) }));
