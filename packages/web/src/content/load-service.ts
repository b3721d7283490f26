import { catalogueEntry, priceRange, type SubService } from "@handyman/core/catalogue/schema";
import { type ServiceContent, serviceContents } from "./services.ts";

/** One service's words, with the catalogue's prices in whole US dollars. */
export interface ServicePageContent extends ServiceContent {
  range: { low: number; high: number };
  subServices: readonly SubService[];
}

/** The words of the service page of that slug, or null. */
export function loadService(slug: string | undefined): ServicePageContent | null {
  const content = serviceContents.find((service) => service.slug === slug);
  if (!content) return null;
  const subServices = catalogueEntry(content.slug)?.subServices ?? [];
  return { ...content, range: priceRange(content.slug), subServices };
}
