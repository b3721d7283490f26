import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { type Location, type NavigationType, Router, UNSAFE_createBrowserHistory } from "react-router-dom";
import { historySteps } from "./history-steps.ts";

interface Position {
  location: Location;
  action: NavigationType;
}

const isSamePage = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;

/** A jump within the page that the browser itself has made: a plain `#` link, or back from one. */
const isJump = (from: Position, to: Position) =>
  to.action === "POP" && isSamePage(from.location, to.location);

/**
 * React Router's BrowserRouter, but for jumps within a page, which are the browser's alone. Any change of the location
 * would make React give up the prerendered blocks that it has not taken over yet, and with them what was typed there.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [position, setPosition] = useState<Position>({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.action === "POP" && historySteps.isHeld()) return;
        startTransition(() => setPosition((now) => (isJump(now, next) ? now : next)));
      }),
    [history],
  );
  return (
    <Router location={position.location} navigationType={position.action} navigator={history}>
      {children}
    </Router>
  );
}
