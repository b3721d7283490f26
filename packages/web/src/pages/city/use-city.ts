import type { CityContent } from "../../content/cities/city-content.ts";
import { useContent } from "../../lib/use-content.ts";

/** The words of the city of that slug, or null; both of its addresses show the same. */
export const useCity = (slug: string | undefined): CityContent | null =>
  useContent(`city/${slug}`, async () => (await import("../../content/load-city.ts")).loadCity(slug));
