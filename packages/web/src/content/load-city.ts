import type { CityContent, CitySlug } from "./cities/city-content.ts";

/** One chunk for each city, because a visitor reads one of them. */
const loads: Record<CitySlug, () => Promise<CityContent>> = {
  "san-francisco": async () => (await import("./cities/san-francisco.ts")).sanFrancisco,
  oakland: async () => (await import("./cities/oakland.ts")).oakland,
  "san-jose": async () => (await import("./cities/san-jose.ts")).sanJose,
  berkeley: async () => (await import("./cities/berkeley.ts")).berkeley,
  "palo-alto": async () => (await import("./cities/palo-alto.ts")).paloAlto,
  fremont: async () => (await import("./cities/fremont.ts")).fremont,
  hayward: async () => (await import("./cities/hayward.ts")).hayward,
  sunnyvale: async () => (await import("./cities/sunnyvale.ts")).sunnyvale,
  "daly-city": async () => (await import("./cities/daly-city.ts")).dalyCity,
  richmond: async () => (await import("./cities/richmond.ts")).richmond,
};

const isCity = (slug: string | undefined): slug is CitySlug =>
  slug !== undefined && Object.hasOwn(loads, slug);

export const loadCity = async (slug: string | undefined): Promise<CityContent | null> =>
  isCity(slug) ? loads[slug]() : null;
