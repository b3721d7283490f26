import { cities } from "../../../business.ts";

export { cities };

export const homeCities = cities.slice(0, 8);

export const footerCities = cities.slice(0, 5);
