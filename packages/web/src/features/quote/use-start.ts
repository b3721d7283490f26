import { type Dispatch, useEffect } from "react";
import { keyOf } from "./start.ts";
import type { Action, StartOptions } from "./state.ts";

/** Marks an entry of the browser's history whose wishes the form has taken over. */
const MARK = "quoteStart";

/** The note that an address brought last: a changed estimate of the calculator takes its place. */
let lastNote = "";

/**
 * Gives the form what its address asks for. A prerendered page learns its query after the first render. Services and
 * description are added once for each entry of the history: what the visitor then removes does not come back with a reload.
 */
export function useStart(options: StartOptions, dispatch: Dispatch<Action>): void {
  const { services = [], description = "" } = options;
  const service = keyOf(options.initialService);
  useEffect(() => {
    if (service) dispatch({ type: "choose-primary", key: service });
  }, [service, dispatch]);

  const wish = services.length > 0 || description ? JSON.stringify({ services, description }) : "";
  useEffect(() => {
    if (!wish || window.history.state?.[MARK] === wish) return;
    window.history.replaceState({ ...window.history.state, [MARK]: wish }, "");
    const asked: Required<Pick<StartOptions, "services" | "description">> = JSON.parse(wish);
    dispatch({ type: "begin-with", ...asked, replaces: lastNote });
    lastNote = asked.description || lastNote;
  }, [wish, dispatch]);
}
