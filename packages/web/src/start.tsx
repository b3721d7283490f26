import { type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { languageOf } from "./language.ts";
import { watchClientErrors } from "./lib/client-errors.ts";
import type { keepClicks } from "./lib/keep-clicks.ts";
import { standInWith } from "./lib/queries.ts";
import { loadOrReload } from "./lib/recover.ts";
import { createSiteClient, PAGE_DATA_ID, type PageData, restorePageData } from "./lib/site-client.ts";
import { SiteRouter } from "./lib/site-router.tsx";
import { watchHistory } from "./lib/use-scroll.ts";
import { loadLanguage, pageAt } from "./routes.tsx";

function Ready({ act, children }: { act: () => void; children: ReactNode }) {
  useEffect(act, [act]);
  return children;
}

/**
 * Hydrates a prerendered page and replays an earlier press. Renders any other page from scratch.
 */
export async function start(container: HTMLElement, clicks: ReturnType<typeof keepClicks>): Promise<void> {
  const client = createSiteClient();
  const path = window.location.pathname;
  await loadLanguage(path);
  // An unknown address has the English page for unknown addresses.
  document.documentElement.lang = languageOf(path);
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (data) {
    // Load the page's code first. Hydrating without it would replace the page with a spinner.
    await loadOrReload(pageAt(path).Page.load);
    restorePageData(client, JSON.parse(data) as PageData);
  } else standInWith((await loadOrReload(() => import("./stand-in-settings.ts"))).standInSettings);
  const app = (
    <Ready act={clicks.replay}>
      <App client={client} path={path} inRouter={(site) => <SiteRouter>{site}</SiteRouter>} />
    </Ready>
  );
  watchHistory();
  if (data && container.dataset.path === path) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

/** Touch opens no tooltips, so most phones don't load them. */
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
watchClientErrors({ script: import.meta.url, routeAt: (pathname) => pageAt(pathname).path });
