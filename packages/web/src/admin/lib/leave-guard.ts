import { type RefObject, useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router-dom";

type Ask = () => Promise<boolean>;

const guards = new Set<RefObject<Ask>>();

async function mayLeave(): Promise<boolean> {
  for (const ask of new Set([...guards].map(({ current }) => current))) {
    if (!(await ask())) return false;
  }
  return true;
}

/**
 * Stops links, Back and Forward until staff answer. Render it once, because a router allows one
 * blocker.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      guards.size > 0 && historyAction !== "REPLACE" && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void mayLeave().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

/**
 * Asks before staff leave a screen with unsaved work.
 * @param losing true when closing the tab would lose work; the browser then asks in its own words
 * @param ask parts of a screen that pass the same function ask once
 */
export function useLeaveGuard(active: boolean, losing: boolean, ask: Ask): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useBeforeUnload((event) => {
    if (losing) event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    guards.add(latest);
    return () => void guards.delete(latest);
  }, [active]);
}
