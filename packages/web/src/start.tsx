import { type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchClientErrors } from "./lib/client-errors.ts";
import type { keepClicks } from "./lib/keep-clicks.ts";
import { createDataCache, PAGE_DATA_ID, type PageData, restorePageData } from "./lib/page-data.ts";
import { loadOrReload } from "./lib/recover.ts";
import { standInWith } from "./lib/site-data.ts";
import { isStaffPath } from "./lib/staff-path.ts";
import { pageAt, patternAt } from "./routes.tsx";

const cache = createDataCache();
function Ready({ act, children }: { act: () => void; children: ReactNode }) {
  useEffect(act, [act]);
  return children;
}

async function loadApp(data: string | undefined): Promise<ReactNode> {
  // Visitors never fetch the back office.
  if (isStaffPath(window.location.pathname)) {
    const { StaffApp } = await loadOrReload(() => import("./admin/shell/staff-app.tsx"));
    return <StaffApp />;
  }
  if (data) {
    // Load the page's code first: hydrating without it would replace the page on the screen with a spinner.
    await loadOrReload(pageAt(window.location.pathname).Page.load);
    restorePageData(cache, JSON.parse(data) as PageData);
  } else standInWith((await loadOrReload(() => import("./stand-in-settings.ts"))).standInSettings);
  return <App cache={cache} />;
}

/** Hydrates a rendered page, and replays the press that came before. Renders other pages from nothing. */
export async function start(container: HTMLElement, clicks: ReturnType<typeof keepClicks>): Promise<void> {
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  const app = <Ready act={clicks.replay}>{await loadApp(data)}</Ready>;
  if (data && container.dataset.path === window.location.pathname) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

/** Fingers open no tooltips, so most phones don't load them. */
function loadTooltips(): void {
  const waiting = new AbortController();
  const load = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    waiting.abort();
    import("./ui/tooltip.ts").then(
      ({ watchTooltips }) => watchTooltips(),
      () => undefined,
    );
  };
  for (const kind of ["pointerover", "keydown"])
    document.addEventListener(kind, load, { signal: waiting.signal });
}

loadTooltips();
watchClientErrors({ script: import.meta.url, routeAt: patternAt });
