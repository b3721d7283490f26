import { type DataCache, PAGE_DATA_ID, restorePageData } from "./page-data.ts";
import { reloadOnce } from "./recover.ts";

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** A pointer that only crosses a link stays on it for a shorter time. */
const HOVER_MS = 65;

const findLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;

/** Calls `open` with the path of a link on this site that a visitor touches, rests on, or reaches with the keyboard. */
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

const dataTag = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">([^<]*)</script>`);

async function readPageData(pathname: string) {
  const page = await fetch(pathname);
  return JSON.parse(dataTag.exec(page.ok ? await page.text() : "")?.[1] ?? "[]");
}

/** Loads that have ended have no promise any more. */
const begun = new Map<string, Promise<unknown> | undefined>();

/** Returns the load of a page ahead, while it lasts. It never rejects. */
export const findPrefetch = (pathname: string): Promise<unknown> | undefined => begun.get(pathname);

/** Loads the code of a page, and its data from its prerendered HTML, once. */
export function prefetchPage(pathname: string, loadCode: () => Promise<void>, cache: DataCache): void {
  if (begun.has(pathname)) return;
  const code = loadCode().catch(() => {
    begun.delete(pathname);
    // A visitor who has followed the link meanwhile needs the code.
    if (window.location.pathname === pathname) reloadOnce();
  });
  const data = readPageData(pathname)
    .then((found) => restorePageData(cache, found))
    .catch(() => begun.delete(pathname));
  const underway = Promise.all([code, data]).then(() => {
    if (begun.get(pathname) === underway) begun.set(pathname, undefined);
  });
  begun.set(pathname, underway);
}
