import { useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

const subscribe = () => () => {};

/** False on the server and in the first render, because both must be equal. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Empty until React has hydrated a prerendered page, which has no query. */
export function useSearch(): URLSearchParams {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(isHydrated ? search : ""), [isHydrated, search]);
}
