import type { QueryClient } from "@tanstack/react-query";
import { reloadOnce } from "./recover.ts";
import { PAGE_DATA_ID, restorePageData } from "./site-client.ts";

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** A pointer that only crosses a link leaves it sooner. */
const HOVER_MS = 65;

const findLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;

export function watchIntent(open: (pathname: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const note = (event: Event) => {
    clearTimeout(timer);
    const link = findLink(event);
    if (!link || link.origin !== window.location.origin || navigator.connection?.saveData) return;
    const openOther = () => link.pathname !== window.location.pathname && open(link.pathname);
    if (event.type === "touchstart") openOther();
    else timer = setTimeout(openOther, HOVER_MS);
  };
  const listeners = new AbortController();
  for (const kind of ["touchstart", "pointerover", "focusin"])
    document.addEventListener(kind, note, { passive: true, signal: listeners.signal });
  return () => listeners.abort();
}

/** After this wait the page opens without its data, and asks the API. */
const MAX_WAIT_MS = 2000;

const dataTag = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">([^<]*)</script>`);

async function readPageData(pathname: string) {
  const page = await fetch(pathname, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
  return JSON.parse(dataTag.exec(page.ok ? await page.text() : "")?.[1] ?? "[]");
}

const loads = new Map<string, Promise<void> | undefined>();

/** Never rejects. */
export const findPrefetch = (pathname: string): Promise<void> | undefined => loads.get(pathname);

export const isLoadedAhead = (pathname: string): boolean => loads.has(pathname) && !loads.get(pathname);

export function prefetchPage(pathname: string, loadCode: () => Promise<void>, client: QueryClient): void {
  if (loads.has(pathname)) return;
  const load = async () => {
    const [code, data] = await Promise.allSettled([loadCode(), readPageData(pathname)]);
    loads.set(pathname, undefined);
    if (code.status === "rejected" || data.status === "rejected") loads.delete(pathname);
    // A visitor who has followed the link meanwhile needs the code.
    if (code.status === "rejected" && window.location.pathname === pathname) reloadOnce();
    if (data.status === "fulfilled") restorePageData(client, data.value);
  };
  loads.set(
    pathname,
    load().catch(() => undefined),
  );
}
