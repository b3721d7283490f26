import { catalogue } from "@handyman/core/catalogue/schema";
import { expect, it } from "vitest";
import { cities, services } from "../../../business.ts";
import { serviceContents } from "./content/services.ts";
import { allServices, footerCities, homeCities, linksTo } from "./offer.ts";

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

it("has the catalogue's names of the twelve services with a page, and not the two without", () => {
  const ofCatalogue = catalogue.slice(0, 12).map(({ key, name }) => ({ slug: key, name }));
  expect(services).toEqual(ofCatalogue);
  expect(services.map(({ slug }) => slug)).toEqual(serviceContents.map(({ slug }) => slug));
});

it("links each to its page", () => {
  expect(linksTo(allServices)[10]).toEqual({
    slug: "door-window-repair",
    name: "Door & Window Repair",
    to: "/handyman-services/door-window-repair",
  });
});
