import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { useHydrated } from "./use-hydrated.ts";

/** The query of the address; empty while a prerendered page, which knows none, is being taken over. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return useMemo(() => new URLSearchParams(hydrated ? search : ""), [hydrated, search]);
}
