import { cities } from "@handyman/business/identity";
import { expect, it } from "vitest";
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
  ["12 Elm St, Oakland (blue house)", "oakland"],
  ["12 Elm St, Oakland, gate code 5", "oakland"],
  ["12 elm st, oakland ca, gate code 5", "oakland"],
  ["12 Elm St, Oakland, blue house", "oakland"],
  ["2000 Broadway Oakland, CA", "oakland"],
  ["500 El Camino Real Palo Alto CA 94301", "palo-alto"],
  ["Pier 39 San Francisco CA", "san-francisco"],
  ["12 Elm St, San-Francisco, CA", "san-francisco"],
  ["12 Elm St, SAN-FRANCISCO", "san-francisco"],
  ["12 Elm St, San José, CA 95112", "san-jose"],
  ["12 Elm St San Jose\u0301", "san-jose"],
  ["12 Oakland Avenue, Richmond, gate 3", "richmond"],
])("finds the city with a page in %j", (address, slug) => {
  expect(findCity(address)).toBe(slug);
});

it.each([
  ["1 Grand Ave, San Mateo, CA 94401, USA", "San Mateo"],
  ["1 Grand Ave, San Mateo, CA 94401, EE. UU.", "San Mateo"],
  ["1 Grand Ave, San Mateo, CA, EE. UU.", "San Mateo"],
  ["1 Grand Ave, San Mateo, CA 94401, United States", "San Mateo"],
  ["1 Grand Ave, South San Francisco, CA", "South San Francisco"],
  ["55 Oakland Avenue, Piedmont, CA", "Piedmont"],
  ["12 Elm St Apt 4 half moon bay ca 94019", "Half Moon Bay"],
  ["12 Elm St, #4, REDWOOD CITY, CA", "Redwood City"],
  ["12 Elm St, Alameda, Unit 5, CA", "Alameda"],
  ["45 Oakland, Piedmont, CA", "Piedmont"],
  ["2000 Bay Road, East Palo Alto, CA 94303", "East Palo Alto"],
  ["12 Elm St South San Francisco CA", "South San Francisco"],
  ["4 Nevada St, California City, California 93505", "California City"],
  ["12 Elm St NW San Leandro 94577", "San Leandro"],
  ["9 Main St, St. Helena, CA 94574", "St Helena"],
  ["7 Ocean Ave, Carmel-by-the-Sea, CA 93921", "Carmel-By-The-Sea"],
  ["7 Foothill Blvd, La Cañada Flintridge, CA", "La Cañada Flintridge"],
  ["12 Elm Wy San Bruno CA", "San Bruno"],
  ["San Mateo, CA", "San Mateo"],
  ["Los Gatos 95030", "Los Gatos"],
])("finds another city in %j", (address, name) => {
  expect(findCity(address)).toBe(name);
});

it("does not take a city of another state for ours", () => {
  expect(findCity("12 Elm St, Richmond, VA 23220")).toBe("Richmond, VA");
  expect(findCity("12 Elm St, richmond, va 23220")).toBe("Richmond, VA");
  expect(findCity("12 Elm St, Portland, OR, USA")).toBe("Portland, OR");
  expect(findCity("Portland, Oregon")).toBe("Portland, OR");
  expect(findCity("12 Elm St, Richmond, West Virginia 25301, USA")).toBe("Richmond, WV");
  expect(findCity("5 Broadway, New York, new york")).toBe("New York, NY");
});

it.each([
  "",
  "12 Elm Street",
  "Elm Street, CA",
  "12 Elm St, 94607",
  "12 Elm St, Apt 4",
  "1200 El Camino Real",
  "call me",
  "to be discussed",
  "Same as before, thanks",
  ",,;\n",
  "12 ELM CT",
  "🏠 CA",
  "#4, CA",
  "12 Elm St, this is a long note about the way to our house",
  "12 Elm St, Alameda, blue house",
  "12 Elm St, Alameda",
  "12 Elm St S San Francisco CA",
  "12 Oakland Ave",
  "12 Elm St, Oakland Lane",
  "Oregon",
  "New York",
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
