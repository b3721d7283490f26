import { expect, it } from "vitest";
import { findCity } from "./rules.ts";

it.each([
  ["12 Elm Street, Oakland, CA 94607", "oakland"],
  ["12 Elm Street\nDaly  City CA", "daly-city"],
  ["100 Richmond Avenue, San Francisco", "san-francisco"],
  ["4 San Jose Ave, san francisco, california", "san-francisco"],
  ["5 Main St, PALO ALTO 94301", "palo-alto"],
  ["55 Oakland Avenue, Piedmont, CA", ""],
  ["1 Grand Ave, South San Francisco, CA", ""],
  ["", ""],
])("finds the city of %j", (address, slug) => {
  expect(findCity(address)).toBe(slug);
});
