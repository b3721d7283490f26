import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useHydrated } from "./use-hydrated.ts";

const none = new URLSearchParams();

/** The query of the address; empty while a prerendered page, which knows none, is being taken over. */
export function useSearch(): URLSearchParams {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  return useMemo(() => (hydrated ? search : none), [hydrated, search]);
}
