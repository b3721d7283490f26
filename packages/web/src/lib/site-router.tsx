import { type ReactNode, startTransition, useCallback, useEffect } from "react";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { languageOf } from "../language.ts";
import { isLoadedAhead } from "./prefetch.ts";

/**
 * Renders a navigation at once. A transition keeps the old page until the next one is there, but
 * costs an additional frame of the old page, so only navigations that may wait are transitions.
 */
export const SiteRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

const findLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** True when the browser must open a tab, save the file or jump to a heading. */
const isForBrowser = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.origin !== window.location.origin ||
  link.matches("[target], [download]") ||
  (link.hash !== "" && link.pathname + link.search === window.location.pathname + window.location.search);

/**
 * Opens links to pages without a new document. So header and footer need no router links, which
 * would all render again with each page. A menu closes in the handler of its link, before the next
 * page shows.
 */
export function useFollow(isPage: (pathname: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const followed = new WeakSet<Event>();
    const keepFromRouter = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link || isForBrowser(event, link)) return;
      // A document keeps its language. Neither we nor the router open a page of the other language.
      if (languageOf(link.pathname) !== languageOf(window.location.pathname)) {
        event.stopPropagation();
        return;
      }
      if (!isPage(link.pathname)) return;
      followed.add(event);
      event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link || !followed.has(event)) return;
      const open = () =>
        navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
      if (isLoadedAhead(link.pathname)) open();
      else startTransition(open);
    };
    const listeners = new AbortController();
    document.addEventListener("click", keepFromRouter, { capture: true, signal: listeners.signal });
    document.addEventListener("click", follow, { signal: listeners.signal });
    return () => listeners.abort();
  }, [navigate, isPage]);
}

/** Opens a page that may not have loaded. The old page stays until then. */
export function useOpenPage(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to) => startTransition(() => navigate(to)), [navigate]);
}
