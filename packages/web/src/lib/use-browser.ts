import { useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

const subscribe = () => () => {};

/** Returns false on the server and in the first render, which must be equal. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * The query of the address. It is empty while React takes over a prerendered page, which has no
 * query.
 */
export function useSearch(): URLSearchParams {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(isHydrated ? search : ""), [isHydrated, search]);
}
