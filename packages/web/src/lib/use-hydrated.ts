import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and in the first render of a prerendered page, which must be alike; true from then on. What only
 * the browser knows (the query of the address, the time, what it has stored) may show once it is true.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
