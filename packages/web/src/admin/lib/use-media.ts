import { useSyncExternalStore } from "react";

/** `query` stays the same as long as the component lives. */
export function useMedia(query: string): boolean {
  const watch = (onChange: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  };
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** The navigation is behind a button, and the schedule is a list. */
export const useIsNarrow = () => useMedia("screen and (width < 64rem)");
