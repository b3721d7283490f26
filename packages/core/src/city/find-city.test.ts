import { expect, it } from "vitest";
import { cities } from "../../../../business.ts";
import { findCity } from "./find-city.ts";

it.each([
  ["12 Elm Street, Oakland, CA 94607", "oakland"],
  ["12 Elm Street, Oakland CA, 94607-1234", "oakland"],
  ["12 Elm Street\nDaly  City CA", "daly-city"],
  ["100 Richmond Avenue, San Francisco", "san-francisco"],
  ["4 San Jose Ave, san francisco, california", "san-francisco"],
  ["5 Main St, PALO ALTO 94301", "palo-alto"],
  ["12345 Skyline Blvd, Oakland", "oakland"],
  ["12 Elm St Oakland", "oakland"],
  ["12 Elm St, S.F.", "san-francisco"],
  ["12 Elm St., Oakland, CA. Ring twice, please", "oakland"],
  ["12 Elm St, Oakland, CA 94607 (gate code 4421)", "oakland"],
])("finds the city with a page in %j", (address, slug) => {
  expect(findCity(address)).toBe(slug);
});

it.each([
  ["1 Grand Ave, San Mateo, CA 94401, USA", "San Mateo"],
  ["1 Grand Ave, San Mateo, CA 94401, United States", "San Mateo"],
  ["1 Grand Ave, South San Francisco, CA", "South San Francisco"],
  ["55 Oakland Avenue, Piedmont, CA", "Piedmont"],
  ["12 Elm St Apt 4 half moon bay ca 94019", "Half Moon Bay"],
  ["12 Elm St, #4, REDWOOD CITY, CA", "Redwood City"],
  ["12 Elm St, Alameda, Unit 5", "Alameda"],
  ["12 Elm St NW San Leandro 94577", "San Leandro"],
  ["9 Main St, St. Helena, CA 94574", "St Helena"],
  ["7 Ocean Ave, Carmel-by-the-Sea, CA 93921", "Carmel-By-The-Sea"],
  ["7 Foothill Blvd, La Cañada Flintridge, CA", "La Cañada Flintridge"],
  ["San Mateo, CA", "San Mateo"],
  ["Los Gatos 95030", "Los Gatos"],
])("finds another city in %j", (address, name) => {
  expect(findCity(address)).toBe(name);
});

it("does not take a city of another state for ours", () => {
  expect(findCity("12 Elm St, Richmond, VA 23220")).toBe("Richmond, VA");
  expect(findCity("12 Elm St, Portland, OR, USA")).toBe("Portland, OR");
});

it.each([
  ...["", "12 Elm Street", "Elm Street, CA", "12 Elm St, 94607", "12 Elm St, Apt 4", "1200 El Camino Real"],
  ...["call me", "to be discussed", "Same as before, thanks", ",,;\n", "12 ELM CT", "🏠 CA", "#4, CA"],
  "12 Elm St, this is a long note about the way to our house",
])("finds no city in %j", (address) => {
  expect(findCity(address)).toBe("");
});

it("finds each of our cities however it is typed", () => {
  for (const { name, slug } of cities)
    for (const end of [", CA 94999", " CA 94999", ", CA", ", California", " 94999", ", ca 94999, usa", ""])
      for (const city of [name, name.toUpperCase(), name.toLowerCase()])
        for (const street of ["12 Elm Street, ", "12 Elm Street\n", "12 Elm St Apt 4 ", "12 Elm ave "])
          expect(findCity(street + city + end), street + city + end).toBe(slug);
});
