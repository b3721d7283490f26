import { answerOf, api } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { loadAddressSearch, type MapsSource } from "./places.ts";
import type { AddressSearch } from "./search.ts";

const source: MapsSource = {
  async key() {
    try {
      return (await answerOf(api["maps-key"].$get())).apiKey;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },
  loader: () => import("@googlemaps/js-api-loader"),
  scriptRan: () => typeof window.google?.maps?.version === "string",
};

let loading: Promise<AddressSearch | undefined> | undefined;

/** The address search, loaded once a page view; undefined when the address has to be typed as plain text. */
export function addressSearch(): Promise<AddressSearch | undefined> {
  loading ??= loadAddressSearch(source).catch((problem: unknown) => {
    // A visitor can do nothing about it, and typing works; whoever develops the site wants to know.
    // biome-ignore lint/suspicious/noConsole: development only, removed from the build
    if (import.meta.env.DEV) console.info(String(problem));
    return undefined;
  });
  return loading;
}
