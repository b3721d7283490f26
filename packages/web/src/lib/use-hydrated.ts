import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Returns false on the server and in the first render, which must be equal. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
