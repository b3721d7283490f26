import { type Language, locales } from "@handyman/core/lib/language";
import { mapsProblems } from "../../content/pages/maps-problems.ts";
import { ask } from "../../lib/ask.ts";

export interface Suggestion {
  id: string;
  text: string;
  main: string;
  secondary: string;
  complete: () => Promise<string>;
}

export type AddressSearch = (input: string, language: Language) => Promise<Suggestion[]>;

const LOAD_TIMEOUT_MS = 5000;

const bayArea = { west: -123.1, east: -121.4, south: 36.9, north: 38.4 };

export interface MapsSource {
  fetchKey(): Promise<string | undefined>;
  importLoader(): Promise<{
    setOptions(options: { key: string; v: string }): void;
    importLibrary(name: "places"): Promise<google.maps.PlacesLibrary>;
  }>;
  /** True even when Google's script ran but its library failed. */
  hasScriptRun(): boolean;
}

function createAddressSearch(places: google.maps.PlacesLibrary): AddressSearch {
  let session = new places.AutocompleteSessionToken();
  const complete = async (prediction: google.maps.places.PlacePrediction) => {
    const place = prediction.toPlace();
    session = new places.AutocompleteSessionToken();
    await place.fetchFields({ fields: ["formattedAddress"] });
    return place.formattedAddress ?? prediction.text.text;
  };
  return async (input, language) => {
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      sessionToken: session,
      includedRegionCodes: ["us"],
      includedPrimaryTypes: ["street_address", "premise", "subpremise"],
      locationBias: bayArea,
      language: locales[language],
    });
    return suggestions
      .flatMap(({ placePrediction }) => placePrediction ?? [])
      .map((prediction) => ({
        id: prediction.placeId,
        text: prediction.text.text,
        main: prediction.mainText?.text ?? prediction.text.text,
        secondary: prediction.secondaryText?.text ?? "",
        complete: () => complete(prediction),
      }));
  };
}

async function load(source: MapsSource): Promise<AddressSearch> {
  let problem: keyof typeof mapsProblems = "keyFailed";
  try {
    const key = await source.fetchKey();
    problem = "keyMissing";
    if (!key) throw new Error("The site has no key.");
    problem = "apiFailed";
    const loader = await source.importLoader();
    problem = "initFailed";
    loader.setOptions({ key, v: "weekly" });
    const places = await loader.importLibrary("places").catch((error: unknown) => {
      problem = source.hasScriptRun() ? "placesFailed" : "apiFailed";
      throw error;
    });
    problem = "placesMissing";
    if (!places?.AutocompleteSuggestion) throw new Error("The library lacks the autocomplete.");
    problem = "autocompleteFailed";
    return createAddressSearch(places);
  } catch (cause) {
    throw new Error(mapsProblems[problem], { cause });
  }
}

/** @throws Error with one of `mapsProblems`, after at most 5 seconds */
export async function loadAddressSearch(source: MapsSource, timeout = LOAD_TIMEOUT_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expire = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(mapsProblems.apiFailed)), timeout);
  });
  return Promise.race([load(source), expire]).finally(() => clearTimeout(timer));
}

const google: MapsSource = {
  fetchKey: () => ask(async ({ api, readJson }) => (await readJson(api["maps-key"].$get())).apiKey),
  importLoader: () => import("@googlemaps/js-api-loader"),
  hasScriptRun: () => typeof window.google?.maps?.version === "string",
};

export const findAddressSearch = (): Promise<AddressSearch | null> =>
  loadAddressSearch(google).catch((problem: unknown) => {
    // biome-ignore lint/suspicious/noConsole: development only, removed from the build
    if (import.meta.env.DEV) console.info(String(problem));
    return null;
  });
