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
