import { expect, it } from "vitest";
import { comingSoonPaths } from "./coming-soon.ts";
import { titles } from "./content/pages/coming-soon.ts";

it("every page that is coming soon has a title, and no other page has one", () => {
  expect(Object.keys(titles).sort()).toEqual([...comingSoonPaths].sort());
});
