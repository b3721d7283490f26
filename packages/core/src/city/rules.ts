import { cities } from "../../../../business.ts";

export const citySlugs = cities.map(({ slug }) => slug);
