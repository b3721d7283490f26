import { findCatalogueEntry, priceRange, type SubService } from "@handyman/core/catalogue/schema";
import { type ServiceContent, serviceContents } from "./services.ts";

export interface ServicePageContent extends ServiceContent {
  /** Whole US dollars, from the catalogue. */
  range: { low: number; high: number };
  subServices: readonly SubService[];
}

export function loadService(slug: string | undefined): ServicePageContent | null {
  const content = serviceContents.find((service) => service.slug === slug);
  if (!content) return null;
  const subServices = findCatalogueEntry(content.slug)?.subServices ?? [];
  return { ...content, range: priceRange(content.slug), subServices };
}
