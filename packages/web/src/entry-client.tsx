import { type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchClientErrors } from "./lib/client-errors.ts";
import { keepClicks } from "./lib/keep-clicks.ts";
import { createDataCache, PAGE_DATA_ID, type PageData, restorePageData } from "./lib/page-data.ts";
import { reloadOnMissingChunks } from "./lib/recover.ts";
import { pageAt, patternAt } from "./routes.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const cache = createDataCache();
function Ready({ act, children }: { act: () => void; children: ReactNode }) {
  useEffect(act, [act]);
  return children;
}

async function start(container: HTMLElement): Promise<void> {
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  const clicks = keepClicks(container);
  // Load the page's code first: hydrating without it would replace the page on the screen with a spinner.
  if (data) await pageAt(window.location.pathname).Page.load();
  if (data) restorePageData(cache, JSON.parse(data) as PageData);
  const app = (
    <Ready act={clicks.replay}>
      <App cache={cache} />
    </Ready>
  );
  if (data && container.dataset.path === window.location.pathname) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

watchClientErrors({ script: import.meta.url, routeAt: patternAt });
reloadOnMissingChunks();
void start(root);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    // Private windows refuse service workers. The site works without one.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}
