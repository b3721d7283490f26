import { useMemo } from "react";
import { useLocationProperty } from "wouter/use-browser-location";

/** The query of the address. It is empty while React takes over a prerendered page, which has no query. */
export function useSearch(): URLSearchParams {
  const search = useLocationProperty(
    () => window.location.search,
    () => "",
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}
