import type { CitySlug } from "./city-content.ts";

/** A test compares this with the city's own page. */
export interface CityEntry {
  slug: CitySlug;
  name: string;
  county: string;
  /** Title of the page's section about houses. */
  houses: string;
  /** The first three of the page. */
  neighborhoods: readonly string[];
  /** How many the page names. */
  neighborhoodCount: number;
}

/**
 * With this list a page need not load the words of ten cities. North to south on each side of the
 * Bay.
 */
export const cityRegions: readonly { title: string; cities: readonly CityEntry[] }[] = [
  {
    title: "San Francisco and the Peninsula",
    cities: [
      {
        slug: "san-francisco",
        name: "San Francisco",
        county: "San Francisco County",
        houses: "Redwood, plaster and a garage below",
        neighborhoods: ["Mission District", "Noe Valley", "Castro"],
        neighborhoodCount: 16,
      },
      {
        slug: "daly-city",
        name: "Daly City",
        county: "San Mateo County",
        houses: "Stucco houses from the 1940s to the 1960s",
        neighborhoods: ["Westlake", "Original Daly City", "Top of the Hill"],
        neighborhoodCount: 10,
      },
      {
        slug: "palo-alto",
        name: "Palo Alto",
        county: "Santa Clara County",
        houses: "Glass and beams in the south, shingles near University Avenue",
        neighborhoods: ["Old Palo Alto", "Professorville", "Crescent Park"],
        neighborhoodCount: 15,
      },
    ],
  },
  {
    title: "East Bay",
    cities: [
      {
        slug: "richmond",
        name: "Richmond",
        county: "Contra Costa County",
        houses: "Old cottages, wartime houses and newer condos",
        neighborhoods: ["Point Richmond", "Marina Bay", "Iron Triangle"],
        neighborhoodCount: 14,
      },
      {
        slug: "berkeley",
        name: "Berkeley",
        county: "Alameda County",
        houses: "Shingles, stucco and the 1923 fire",
        neighborhoods: ["North Berkeley", "Northbrae", "Thousand Oaks"],
        neighborhoodCount: 14,
      },
      {
        slug: "oakland",
        name: "Oakland",
        county: "Alameda County",
        houses: "Houses in the flats, on bungalow streets and in the hills",
        neighborhoods: ["Rockridge", "Temescal", "Piedmont Avenue"],
        neighborhoodCount: 16,
      },
      {
        slug: "hayward",
        name: "Hayward",
        county: "Alameda County",
        houses: "Clay soil, the fault and your house",
        neighborhoods: ["Downtown", "Upper B Street", "North Hayward"],
        neighborhoodCount: 16,
      },
      {
        slug: "fremont",
        name: "Fremont",
        county: "Alameda County",
        houses: "Five towns and the tracts between them",
        neighborhoods: ["Niles", "Centerville", "Irvington"],
        neighborhoodCount: 14,
      },
    ],
  },
  {
    title: "South Bay",
    cities: [
      {
        slug: "sunnyvale",
        name: "Sunnyvale",
        county: "Santa Clara County",
        houses: "Ranch houses from the fifties, townhouses since",
        neighborhoods: ["Heritage District", "Washington Park", "Cherry Chase"],
        neighborhoodCount: 14,
      },
      {
        slug: "san-jose",
        name: "San Jose",
        county: "Santa Clara County",
        houses: "A city built in about twenty-five years",
        neighborhoods: ["Willow Glen", "Rose Garden", "Naglee Park"],
        neighborhoodCount: 15,
      },
    ],
  },
];
