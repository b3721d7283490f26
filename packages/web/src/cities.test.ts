import { expect, it } from "vitest";
import { cities, footerCities, homeCities } from "./cities.ts";

it("shows eight cities on the home page and five in the footer", () => {
  expect(cities).toHaveLength(10);
  expect(homeCities.map(({ name }) => name)).toEqual([
    "San Francisco",
    "Oakland",
    "San Jose",
    "Berkeley",
    "Palo Alto",
    "Fremont",
    "Hayward",
    "Sunnyvale",
  ]);
  expect(footerCities.map(({ slug }) => slug)).toEqual([
    "san-francisco",
    "oakland",
    "san-jose",
    "berkeley",
    "palo-alto",
  ]);
});
