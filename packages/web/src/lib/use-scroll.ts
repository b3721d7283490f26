import { startTransition, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const RESTORE_TIMEOUT_MS = 1500;

const visitorEvents = ["wheel", "touchstart", "keydown"] as const;

/**
 * How far each history entry was scrolled. After a reload, the browser restores the place itself.
 */
const places = new Map<string, number>();

export const useIsNewEntry = () => useNavigationType() !== "POP" && !window.location.hash;

/**
 * Lays out the parts with `far-below` (site.css), because a place is found again only when all
 * parts have their real heights.
 */
const markScrolled = (isScrolled: boolean) =>
  document.documentElement.toggleAttribute("data-scrolled", isScrolled);

/**
 * Scrolls again whenever the page grows, until the place exists or the visitor scrolls. The browser
 * would scroll once, before all parts exist, and slowly from the top.
 */
function restorePlace(top: number): () => void {
  const jump = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (window.scrollY >= top - 1) stop();
  };
  const growth = new ResizeObserver(jump);
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const kind of visitorEvents) window.removeEventListener(kind, stop);
  }
  for (const kind of visitorEvents) window.addEventListener(kind, stop, { passive: true });
  growth.observe(document.body);
  jump();
  return stop;
}

/** True for a reload and for Back from another site: the browser then restores the place. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== "navigate";
}

let isFirst = true;

export function useScroll(): void {
  const { key, pathname } = useLocation();
  const isNew = useIsNewEntry();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has another key
  useLayoutEffect(() => {
    const entry = key + pathname;
    const known = places.get(entry);
    const note = () => {
      if (window.scrollY > 0) markScrolled(true);
      places.set(entry, window.scrollY);
    };
    if (!isFirst || isReturn()) markScrolled(!isNew);
    isFirst = false;
    if (isNew) window.scrollTo({ top: 0, behavior: "instant" });
    const stopRestoring = !isNew && known !== undefined ? restorePlace(known) : undefined;
    // The visitor may have scrolled before this code arrived.
    if (!stopRestoring) note();
    window.addEventListener("scroll", note, { passive: true });
    // End and Tab scroll to a place that the browser computes after this event.
    const showAll = () => markScrolled(true);
    window.addEventListener("keydown", showAll);
    // Runs before the next page, whose height differs, moves the window.
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("keydown", showAll);
      stopRestoring?.();
    };
  }, [key, pathname]);
}

let shownPage = "";

export function useShownPage(): void {
  const { pathname, search } = useLocation();
  // Not in an effect: while React prepares another page, Back must reach the router.
  shownPage = pathname + search;
}

/**
 * Leaves jumps to a heading to the browser. The router would render every link again, and React
 * would render blocks that it has not hydrated yet. Back to another page waits for its code in a
 * transition. Call this before the router listens, because the browser calls the window's listeners
 * in order.
 */
export function watchHistory(): void {
  let isRepeated = false;
  window.addEventListener("popstate", (event) => {
    if (isRepeated) return;
    event.stopImmediatePropagation();
    if (window.location.pathname + window.location.search === shownPage) return;
    isRepeated = true;
    startTransition(() => void window.dispatchEvent(new PopStateEvent("popstate", { state: event.state })));
    isRepeated = false;
  });
}
