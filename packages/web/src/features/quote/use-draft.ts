import { type Dispatch, useEffect, useRef } from "react";
import { draftStore } from "./draft.ts";
import type { Action, QuoteState } from "./state.ts";

const PAUSE_MS = 400;

export const draft = draftStore();

/** Restores the draft once, then keeps it: after a pause in typing, and at once when the page goes away. */
export function useDraft(state: QuoteState, dispatch: Dispatch<Action>): void {
  const { ready, phase, values, requestId } = state;
  const pending = useRef<() => void>(undefined);

  useEffect(() => {
    dispatch({ type: "restore", draft: draft.load() });
  }, [dispatch]);

  useEffect(() => {
    // While a request is on its way, sending it keeps the draft.
    pending.current = undefined;
    if (!ready || phase !== "editing") return;
    const save = () => {
      pending.current = undefined;
      draft.save({ values, requestId });
    };
    pending.current = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ready, phase, values, requestId]);

  useEffect(() => {
    const flush = () => pending.current?.();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      flush();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, []);
}
