import { describe, expect, it } from "vitest";
import { loadAddressSearch, type MapsSource, mapsProblems } from "./places.ts";

const prediction = (street: string) => ({
  placePrediction: {
    placeId: street,
    text: { text: `${street}, Oakland, CA, USA` },
    mainText: { text: street },
    secondaryText: { text: "Oakland, CA, USA" },
    toPlace: () => ({
      formattedAddress: `${street}, Oakland, CA 94607, USA`,
      fetchFields: () => Promise.resolve(),
    }),
  },
});

/** Stands in for Google's library, and keeps what it was asked. */
function fakePlaces() {
  const asked: google.maps.places.AutocompleteRequest[] = [];
  const library = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: (request: google.maps.places.AutocompleteRequest) => {
        asked.push(request);
        return Promise.resolve({ suggestions: [prediction("12 Elm Street"), { placePrediction: null }] });
      },
    },
  };
  return { asked, library: library as unknown as google.maps.PlacesLibrary };
}

const fail = () => Promise.reject(new Error("no"));
const loaderOf = (library: unknown, setOptions: () => void = () => undefined) => ({
  setOptions,
  importLibrary: () => Promise.resolve(library as google.maps.PlacesLibrary),
});
const source = (changes: Partial<MapsSource> = {}): MapsSource => ({
  key: () => Promise.resolve("key"),
  loader: () => Promise.resolve(loaderOf(fakePlaces().library)),
  scriptRan: () => false,
  ...changes,
});
const broken = { setOptions: () => undefined, importLibrary: fail };
const throwing = () => {
  throw new Error("no");
};
class Refusing {
  constructor() {
    throwing();
  }
}

describe("what goes wrong with maps, by its name", () => {
  const { library } = fakePlaces();
  const cases: [string, MapsSource][] = [
    ["Failed to load Google Maps API key", source({ key: fail })],
    ["Google Maps API key not available", source({ key: () => Promise.resolve(undefined) })],
    ["Google Maps API key not available", source({ key: () => Promise.resolve("") })],
    ["Failed to load Google Maps API", source({ loader: fail })],
    ["Failed to load Google Maps API", source({ loader: () => Promise.resolve(broken) })],
    [
      "Google Maps Places library failed to load",
      source({ loader: () => Promise.resolve(broken), scriptRan: () => true }),
    ],
    [
      "Failed to initialize Google Maps",
      source({ loader: () => Promise.resolve(loaderOf(library, throwing)) }),
    ],
    ["Google Maps Places API not available", source({ loader: () => Promise.resolve(loaderOf({})) })],
    [
      "Failed to initialize address autocomplete",
      source({
        loader: () => Promise.resolve(loaderOf({ ...library, AutocompleteSessionToken: Refusing })),
      }),
    ],
  ];
  it.each(cases)("%s", async (message, from) => {
    await expect(loadAddressSearch(from)).rejects.toThrow(new RegExp(`^${message}$`));
  });

  it("names every problem of the specification", () => {
    expect(Object.values(mapsProblems).sort()).toEqual(
      [...new Set(cases.map(([message]) => message))].sort(),
    );
  });

  it("gives up when nothing answers", async () => {
    const never = source({ key: () => new Promise(() => undefined) });
    await expect(loadAddressSearch(never, 0)).rejects.toThrow("Failed to load Google Maps API");
  });
});

describe("address search", () => {
  it("asks for addresses in the United States, in one session up to a choice", async () => {
    const { asked, library } = fakePlaces();
    const search = await loadAddressSearch(source({ loader: () => Promise.resolve(loaderOf(library)) }));
    const [first] = await search.suggest("12 Elm");
    await search.suggest("12 Elm S");
    expect(first).toEqual({
      id: "12 Elm Street",
      text: "12 Elm Street, Oakland, CA, USA",
      main: "12 Elm Street",
      secondary: "Oakland, CA, USA",
    });
    expect(asked[0]).toMatchObject({
      input: "12 Elm",
      includedRegionCodes: ["us"],
      includedPrimaryTypes: ["street_address", "premise", "subpremise"],
    });
    expect(asked[1]?.sessionToken).toBe(asked[0]?.sessionToken);
    expect(first && (await search.complete(first))).toBe("12 Elm Street, Oakland, CA 94607, USA");
    await search.suggest("9");
    expect(asked[2]?.sessionToken).not.toBe(asked[0]?.sessionToken);
  });
});
