import { cities } from "@handyman/business/identity";
import { describe, expect, it } from "vitest";
import { cityRegions } from "./cities/index-list.ts";
import { loadCity } from "./load-city.ts";

describe("loadCity", () => {
  it.each(cities)("loads $name", async ({ slug, name }) => {
    const content = await loadCity(slug);
    expect(content).toMatchObject({ slug, name });
  });

  it.each([undefined, "", "san-mateo", "oakland-handyman-services", "Oakland", "constructor"])(
    "has nothing for %s",
    async (slug) => {
      expect(await loadCity(slug)).toBeNull();
    },
  );
});

describe("the list of cities", () => {
  const entries = cityRegions.flatMap((region) => region.cities);

  it("has each city once", () => {
    const slugs = entries.map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(cities.map(({ slug }) => slug).toSorted());
  });

  it.each(entries)(
    "has the same words for $name as its page",
    async ({ slug, name, county, houses, ...places }) => {
      const content = await loadCity(slug);
      expect(content).toMatchObject({ name, county });
      expect(content?.housing.title).toBe(houses);
      expect(content?.neighborhoods.slice(0, 3)).toEqual(places.neighborhoods);
      expect(content?.neighborhoods.length).toBe(places.neighborhoodCount);
    },
  );
});
