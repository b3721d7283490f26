import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { scrollPositions, storeScrollPositions } from "./scroll-positions.ts";

/** How long a page that comes back may take to grow to its old height, in milliseconds. */
const PATIENCE_MS = 1500;

const byVisitor = ["wheel", "touchstart", "keydown"] as const;

/** Scrolls to where the visitor was, again while the page still grows, until it is reached or the visitor scrolls. */
function restore(top: number): () => void {
  const jump = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (window.scrollY >= top - 1) stop();
  };
  const growth = new ResizeObserver(jump);
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const kind of byVisitor) window.removeEventListener(kind, stop);
  }
  for (const kind of byVisitor) window.addEventListener(kind, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/** An address that was typed or followed starts at the top, also where this tab has been there before. */
function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate";
}

let isFirst = true;

/** Every change of route starts at the top, at once and not in a glide (specification 2); back restores the position. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const entry = key + pathname;

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    window.addEventListener("pagehide", storeScrollPositions);
    return () => window.removeEventListener("pagehide", storeScrollPositions);
  }, []);

  // Its end comes with the next page, before that one's other height moves the window.
  useLayoutEffect(() => {
    const note = () => void scrollPositions().set(entry, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [entry]);

  useLayoutEffect(() => {
    const isArrival = isFirst && isFreshVisit();
    isFirst = false;
    const known = scrollPositions().get(entry);
    if (isArrival) return;
    if (kind === "POP" && known !== undefined) return restore(known);
    if (!hash) window.scrollTo({ top: 0, behavior: "instant" });
  }, [entry, kind, hash]);
}
