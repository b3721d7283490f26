import { useEffect } from "react";
import { createStore } from "../../lib/store.ts";

interface ScreenAction {
  name: string;
  run: () => void;
}

export const screenActions = createStore<readonly ScreenAction[]>([]);

export function useScreenActions(actions: readonly ScreenAction[]): void {
  useEffect(() => {
    screenActions.write(actions);
    return () => screenActions.write([]);
  });
}
