import { services } from "@handyman/business/first-settings";
import { cities } from "@handyman/business/identity";
import { catalogue } from "@handyman/core/catalogue/rules";
import { expect, it } from "vitest";
import { serviceContents } from "./content/services.ts";
import { footerCities, homeCities, linksTo } from "./offer.ts";
import { allServices } from "./stand-in-settings.ts";

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

it("has 14 services in the price list, each with its number of tasks, and two of them without a page", () => {
  expect(catalogue.map(({ key, subServices }) => [key, subServices.length])).toEqual([
    ["furniture-assembly", 6],
    ["drywall-repair", 6],
    ["painting-services", 6],
    ["electrical-repair", 8],
    ["plumbing-repair", 8],
    ["carpentry-services", 8],
    ["deck-repair", 6],
    ["gutter-cleaning", 6],
    ["tile-installation", 6],
    ["fence-repair", 8],
    ["door-window-repair", 6],
    ["security-installation", 6],
    ["home-maintenance", 5],
    ["property-maintenance", 5],
  ]);
  const withPage = new Set<string>(allServices.map(({ slug }) => slug));
  const without = catalogue.filter(({ key }) => !withPage.has(key));
  expect(without.map(({ key }) => key)).toEqual(["home-maintenance", "property-maintenance"]);
});

it("links each to its page", () => {
  expect(linksTo(allServices)[10]).toEqual({
    slug: "door-window-repair",
    name: "Door & Window Repair",
    to: "/handyman-services/door-window-repair",
  });
});
