/** The ten cities that have a page (specification 2), by name only: what the pages say is content. */
export const cities = [
  { slug: "san-francisco", name: "San Francisco" },
  { slug: "oakland", name: "Oakland" },
  { slug: "san-jose", name: "San Jose" },
  { slug: "berkeley", name: "Berkeley" },
  { slug: "palo-alto", name: "Palo Alto" },
  { slug: "fremont", name: "Fremont" },
  { slug: "hayward", name: "Hayward" },
  { slug: "sunnyvale", name: "Sunnyvale" },
  { slug: "daly-city", name: "Daly City" },
  { slug: "richmond", name: "Richmond" },
] as const;

/** The eight of the home page's grid (decisions, 7). */
export const homeCities = cities.slice(0, 8);

/** The five that the footer lists (specification 2, Footer). */
export const footerCities = cities.slice(0, 5);
