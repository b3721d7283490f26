import { cities } from "@handyman/core/city/schema";

export { cities };

/** The eight of the home page's grid (decisions, 7). */
export const homeCities = cities.slice(0, 8);

/** The five that the footer lists (specification 2, Footer). */
export const footerCities = cities.slice(0, 5);
