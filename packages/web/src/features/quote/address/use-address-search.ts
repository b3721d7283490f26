import { useEffect, useRef, useState } from "react";
import { addressSearch } from "./browser-maps.ts";
import type { AddressSearch, Suggestion } from "./search.ts";

/** `waiting`: not asked for yet; `plain`: typed without suggestions. */
export type AddressMode = "waiting" | "loading" | "search" | "plain";

const PAUSE_MS = 250;
const MIN_LENGTH = 3;

/** Loads the search once `wanted`; until then it costs nothing. */
export function useAddressSearch(wanted: boolean): { mode: AddressMode; search: AddressSearch | undefined } {
  const [loaded, setLoaded] = useState<{ search: AddressSearch | undefined }>();
  useEffect(() => {
    let current = true;
    if (wanted) addressSearch().then((search) => current && setLoaded({ search }));
    return () => {
      current = false;
    };
  }, [wanted]);
  if (loaded) return { mode: loaded.search ? "search" : "plain", search: loaded.search };
  return { mode: wanted ? "loading" : "waiting", search: undefined };
}

/** Suggestions for what was typed, after a pause in typing; answers that come too late are dropped. */
export function useSuggestions(search: AddressSearch | undefined, typed: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const asked = useRef(0);
  useEffect(() => {
    const turn = ++asked.current;
    if (!search || typed.trim().length < MIN_LENGTH) {
      setFound([]);
      return;
    }
    const timer = setTimeout(async () => {
      const suggestions = await search.suggest(typed).catch(() => []);
      if (asked.current === turn) setFound(suggestions);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, typed]);
  return found;
}
