import { useEffect, useLayoutEffect } from "react";
import { type AroundNavHandler, useLocation, useSearch } from "wouter";
import { findPrefetch } from "./prefetch.ts";
import { tryStorage } from "./try-storage.ts";

const STORE = "scroll-positions";
const MAX_POSITIONS = 50;
const RESTORE_TIMEOUT_MS = 1500;
const MAX_WAIT_MS = 400;

const visitorEvents = ["wheel", "touchstart", "keydown"] as const;

let positions: Map<string, number> | undefined;

function getPositions(): Map<string, number> {
  positions ??= new Map(tryStorage(() => JSON.parse(sessionStorage.getItem(STORE) ?? "[]")));
  return positions;
}

const storePositions = () =>
  tryStorage(() => sessionStorage.setItem(STORE, JSON.stringify([...getPositions()].slice(-MAX_POSITIONS))));

const getEntryKey = () =>
  `${(window.history.state as { key?: number } | null)?.key ?? "first"}${window.location.pathname}`;

/** Whether the page starts at its top, because a link without a hash led here. */
export const isNewEntry = () => !window.location.hash && !getPositions().has(getEntryKey());

const scrollToTop = () => window.scrollTo({ top: 0, behavior: "instant" });

let latest: URL;

/** Waits for a page that loads ahead, because React shows a spinner for at least 300 ms. A later navigation takes its place. */
export const navigateWithKey: AroundNavHandler = async (navigate, to, options) => {
  const from = window.location.href;
  const url = new URL(to, from);
  latest = url;
  const underway = findPrefetch(url.pathname);
  if (underway) {
    await Promise.race([underway, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    if (latest !== url || window.location.href !== from) return;
  }
  const isHere = url.href === from;
  navigate(to, { replace: isHere || options?.replace === true, state: { key: Date.now() } });
  if (isHere && !url.hash) scrollToTop();
};

/** Parts `far-below` (site.css) get their layout with the first scroll. Positions count only with the real heights of all parts. */
const markScrolled = (isScrolled: boolean) =>
  document.documentElement.toggleAttribute("data-scrolled", isScrolled);

function restorePosition(top: number): () => void {
  markScrolled(true);
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

/** An address that was typed or followed starts at the top, even if this tab has shown it before. */
function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate";
}

let isFirst = true;

export function useScroll(): void {
  const [pathname] = useLocation();
  const search = useSearch();
  useEffect(() => {
    window.history.scrollRestoration = "manual";
    window.addEventListener("pagehide", storePositions);
    return () => window.removeEventListener("pagehide", storePositions);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is a new entry
  useLayoutEffect(() => {
    const isArrival = isFirst && isFreshVisit();
    isFirst = false;
    const entry = getEntryKey();
    const notePosition = () => {
      if (window.scrollY > 0) markScrolled(true);
      getPositions().set(entry, window.scrollY);
    };
    const known = getPositions().get(entry);
    window.addEventListener("scroll", notePosition, { passive: true });
    let stopRestoring: (() => void) | undefined;
    if (!isArrival && known !== undefined) stopRestoring = restorePosition(known);
    else if (!isArrival && !window.location.hash) {
      markScrolled(false);
      scrollToTop();
    }
    // A visitor may have scrolled before this code arrived.
    if (!stopRestoring) notePosition();
    // The cleanup runs before the next page's other height moves the window.
    return () => {
      window.removeEventListener("scroll", notePosition);
      stopRestoring?.();
    };
  }, [pathname, search]);
}
