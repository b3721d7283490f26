import type { AddressSearch, Suggestion } from "./search.ts";

/** Specification 8, "Maps": after any of these the address is typed as plain text. */
export const mapsProblems = {
  keyFailed: "Failed to load Google Maps API key",
  keyMissing: "Google Maps API key not available",
  placesFailed: "Google Maps Places library failed to load",
  apiFailed: "Failed to load Google Maps API",
  initFailed: "Failed to initialize Google Maps",
  autocompleteFailed: "Failed to initialize address autocomplete",
  placesMissing: "Google Maps Places API not available",
} as const;

class MapsError extends Error {
  constructor(problem: keyof typeof mapsProblems, cause?: unknown) {
    super(mapsProblems[problem], { cause });
    this.name = "MapsError";
  }
}

/** Past this the visitor types the address as plain text. */
const LOAD_TIMEOUT_MS = 5000;

/** Suggestions near the Bay Area come first; others in the United States stay possible. */
const bayArea = { west: -123.1, east: -121.4, south: 36.9, north: 38.4 };

export interface MapsSource {
  /** The browser key; undefined when none is set (404). */
  key(): Promise<string | undefined>;
  loader(): Promise<{
    setOptions(options: { key: string; v: string }): void;
    importLibrary(name: "places"): Promise<google.maps.PlacesLibrary>;
  }>;
  /** Whether Google's script itself ran, when its library did not load. */
  scriptRan(): boolean;
}

/** Runs one step, and names the problem that its failure is. */
async function step<T>(problem: () => keyof typeof mapsProblems, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new MapsError(problem(), cause);
  }
}

function searchWith(places: google.maps.PlacesLibrary): AddressSearch {
  // Google bills a session: all typing up to one choice. Each choice ends it.
  let session = new places.AutocompleteSessionToken();
  const predictions = new WeakMap<Suggestion, google.maps.places.PlacePrediction>();
  return {
    async suggest(input) {
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken: session,
        includedRegionCodes: ["us"],
        // Google's current word for what was "type address" (specification 5).
        includedPrimaryTypes: ["street_address", "premise", "subpremise"],
        locationBias: bayArea,
        language: "en-US",
      });
      return suggestions.flatMap(({ placePrediction }) => {
        if (!placePrediction) return [];
        const { placeId, text, mainText, secondaryText } = placePrediction;
        const suggestion = {
          id: placeId,
          text: text.text,
          main: mainText?.text ?? text.text,
          secondary: secondaryText?.text ?? "",
        };
        predictions.set(suggestion, placePrediction);
        return [suggestion];
      });
    },
    async complete(suggestion) {
      const place = predictions.get(suggestion)?.toPlace();
      session = new places.AutocompleteSessionToken();
      await place?.fetchFields({ fields: ["formattedAddress"] });
      return place?.formattedAddress ?? suggestion.text;
    },
  };
}

async function load(source: MapsSource): Promise<AddressSearch> {
  const key = await step(
    () => "keyFailed",
    () => source.key(),
  );
  if (!key) throw new MapsError("keyMissing");
  const loader = await step(
    () => "apiFailed",
    () => source.loader(),
  );
  await step(
    () => "initFailed",
    () => loader.setOptions({ key, v: "weekly" }),
  );
  const failed = () => (source.scriptRan() ? "placesFailed" : "apiFailed");
  const places = await step(failed, () => loader.importLibrary("places"));
  if (!places?.AutocompleteSuggestion) throw new MapsError("placesMissing");
  return step(
    () => "autocompleteFailed",
    () => searchWith(places),
  );
}

/**
 * Loads Google's places library and answers the address search.
 * @throws MapsError with one of the messages of specification 8, at the latest after 5 seconds
 */
export async function loadAddressSearch(
  source: MapsSource,
  timeout = LOAD_TIMEOUT_MS,
): Promise<AddressSearch> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MapsError("apiFailed")), timeout);
  });
  try {
    return await Promise.race([load(source), late]);
  } finally {
    clearTimeout(timer);
  }
}
