import { type CatalogueEntry, catalogue, priceRange } from "@handyman/core/catalogue/schema";

export interface PriceEntry extends CatalogueEntry {
  /** Whole US dollars. */
  range: { low: number; high: number };
}

export const loadPrices = (): readonly PriceEntry[] =>
  catalogue.map((entry) => ({ ...entry, range: priceRange(entry.key) }));
