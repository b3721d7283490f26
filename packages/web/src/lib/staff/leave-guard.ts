import { type RefObject, useContext, useEffect, useRef } from "react";
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  type To,
} from "react-router-dom";
import { historySteps } from "../history-steps.ts";

/** Answers whether to leave. */
type Ask = () => Promise<boolean>;

/** Who has something to lose now. One watch serves all of them, however they come and go. */
const guards = new Set<RefObject<Ask>>();
let stopWatching = () => {};

const indexOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

const pathOf = (to: To): string | undefined =>
  typeof to === "string" ? new URL(to, window.location.href).pathname : to.pathname;

/** Asks one after the other; the same question is put once. */
async function mayLeave(): Promise<boolean> {
  for (const ask of new Set([...guards].map(({ current }) => current))) {
    if (!(await ask())) return false;
  }
  return true;
}

/** Takes a step back or forward from this screen back until it is answered whether to leave. */
function watchSteps(path: string): void {
  let here = indexOf(window.history.state) ?? 0;
  let isReturning = false;
  historySteps.isHeld = () => {
    if (isReturning) {
      isReturning = false;
      return true;
    }
    const there = indexOf(window.history.state);
    // Another place on this screen, such as one of its headings; the browser's own entries have no number.
    if (window.location.pathname === path) {
      here = there ?? here;
      return false;
    }
    const distance = (there ?? 0) - here;
    if (distance === 0) return false;
    isReturning = true;
    window.history.go(-distance);
    void mayLeave().then((yes) => {
      if (!yes) return;
      historySteps.release();
      window.history.go(distance);
    });
    return true;
  };
}

/** Watches every way off this screen; answers how to stop. The router has no blocker without its data routes. */
function watch(navigator: Navigator): () => void {
  const path = window.location.pathname;
  const { push } = navigator;
  navigator.push = (to: To, state?: unknown, options?: NavigateOptions) => {
    if (pathOf(to) === path) return push(to, state, options);
    void mayLeave().then((yes) => yes && push(to, state, options));
  };
  watchSteps(path);
  return () => {
    navigator.push = push;
    historySteps.release();
  };
}

/**
 * Asks before the screen is left while something on it is not saved: by a link, by the palette, by the browser's Back.
 * @param ask answers whether to leave; parts of a screen that share one function are asked once
 * @param losing whether closing the tab would lose something; then the browser asks with its own words
 */
export function useLeaveGuard(active: boolean, losing: boolean, ask: Ask): void {
  const { navigator } = useContext(NavigationContext);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (!losing) return;
    const listener = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", listener);
    return () => window.removeEventListener("beforeunload", listener);
  }, [losing]);

  useEffect(() => {
    if (!active) return;
    guards.add(latest);
    if (guards.size === 1) stopWatching = watch(navigator);
    return () => {
      guards.delete(latest);
      if (guards.size === 0) stopWatching();
    };
  }, [active, navigator]);
}
