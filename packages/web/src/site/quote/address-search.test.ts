import { describe, expect, it } from "vitest";
import { mapsProblems } from "../../content/pages/maps-problems.ts";
import { loadAddressSearch, type MapsSource } from "./address-search.ts";

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
const createLoader = (library: unknown, setOptions: () => void = () => undefined) => ({
  setOptions,
  importLibrary: () => Promise.resolve(library as google.maps.PlacesLibrary),
});
const source = (changes: Partial<MapsSource> = {}): MapsSource => ({
  fetchKey: () => Promise.resolve("key"),
  importLoader: () => Promise.resolve(createLoader(fakePlaces().library)),
  hasScriptRun: () => false,
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

describe("a failure of the address search names its cause", () => {
  const { library } = fakePlaces();
  const cases: [string, MapsSource][] = [
    ["Failed to load Google Maps API key", source({ fetchKey: fail })],
    ["Google Maps API key not available", source({ fetchKey: () => Promise.resolve(undefined) })],
    ["Google Maps API key not available", source({ fetchKey: () => Promise.resolve("") })],
    ["Failed to load Google Maps API", source({ importLoader: fail })],
    ["Failed to load Google Maps API", source({ importLoader: () => Promise.resolve(broken) })],
    [
      "Google Maps Places library failed to load",
      source({ importLoader: () => Promise.resolve(broken), hasScriptRun: () => true }),
    ],
    [
      "Failed to initialize Google Maps",
      source({ importLoader: () => Promise.resolve(createLoader(library, throwing)) }),
    ],
    [
      "Google Maps Places API not available",
      source({ importLoader: () => Promise.resolve(createLoader({})) }),
    ],
    [
      "Failed to initialize address autocomplete",
      source({
        importLoader: () => Promise.resolve(createLoader({ ...library, AutocompleteSessionToken: Refusing })),
      }),
    ],
  ];
  it.each(cases)("%s", async (message, from) => {
    await expect(loadAddressSearch(from)).rejects.toThrow(new RegExp(`^${message}$`));
  });

  it("covers every known problem", () => {
    expect(Object.values(mapsProblems).sort()).toEqual(
      [...new Set(cases.map(([message]) => message))].sort(),
    );
  });

  it("gives up when Google does not respond", async () => {
    const never = source({ fetchKey: () => new Promise(() => undefined) });
    await expect(loadAddressSearch(never, 0)).rejects.toThrow("Failed to load Google Maps API");
  });
});

describe("address search", () => {
  it("asks for addresses in the United States, and starts a new session after a choice", async () => {
    const { asked, library } = fakePlaces();
    const search = await loadAddressSearch(
      source({ importLoader: () => Promise.resolve(createLoader(library)) }),
    );
    const [first] = await search("12 Elm", "en");
    await search("12 Elm S", "es");
    expect(first).toMatchObject({
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
    expect(asked.map(({ language }) => language)).toEqual(["en-US", "es-US"]);
    expect(asked[1]?.sessionToken).toBe(asked[0]?.sessionToken);
    expect(await first?.complete()).toBe("12 Elm Street, Oakland, CA 94607, USA");
    await search("9", "en");
    expect(asked[2]?.sessionToken).not.toBe(asked[0]?.sessionToken);
  });
});
