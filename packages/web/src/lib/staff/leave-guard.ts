import { useContext, useEffect, useEffectEvent } from "react";
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  type To,
} from "react-router-dom";

interface Position {
  idx?: number;
}

const indexOf = (state: unknown) => (state as Position | null)?.idx ?? 0;

/**
 * Asks before the screen is left while something on it is not saved: by a link, by the palette, by the browser's Back. The
 * router has no blocker without its data routes, so its history is asked to wait.
 * @param ask answers whether to leave
 * @param losing whether closing the tab would lose something; then the browser asks with its own words
 */
export function useLeaveGuard(active: boolean, losing: boolean, ask: () => Promise<boolean>): void {
  const { navigator } = useContext(NavigationContext);
  const mayLeave = useEffectEvent(ask);

  useEffect(() => {
    if (!losing) return;
    const listener = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", listener);
    return () => window.removeEventListener("beforeunload", listener);
  }, [losing]);

  useEffect(() => {
    if (!active) return;
    const { push } = navigator;
    navigator.push = (to: To, state?: unknown, options?: NavigateOptions) => {
      void mayLeave().then((yes) => yes && push(to, state, options));
    };
    return () => {
      navigator.push = push;
    };
  }, [active, navigator]);

  useEffect(() => {
    if (!active) return;
    const here = indexOf(window.history.state);
    let passing = 0;
    const listener = (event: PopStateEvent) => {
      if (passing > 0) {
        passing -= 1;
        return event.stopImmediatePropagation();
      }
      const distance = indexOf(event.state) - here;
      if (distance === 0) return;
      event.stopImmediatePropagation();
      passing = 1;
      window.history.go(-distance);
      void mayLeave().then((yes) => {
        if (!yes) return;
        window.removeEventListener("popstate", listener, true);
        window.history.go(distance);
      });
    };
    // Before the router's own listener, which is the window's too.
    window.addEventListener("popstate", listener, true);
    return () => window.removeEventListener("popstate", listener, true);
  }, [active]);
}
