import { atom } from "nanostores";
import { useEffect } from "react";

interface ScreenAction {
  name: string;
  /** The key that does the same on the screen. */
  keys?: string;
  run: () => void;
}

export const screenActions = atom<readonly ScreenAction[]>([]);

export function useScreenActions(actions: readonly ScreenAction[]): void {
  useEffect(() => {
    screenActions.set(actions);
    return () => screenActions.set([]);
  });
}
