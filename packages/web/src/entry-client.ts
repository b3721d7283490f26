import { keepClicks } from "./lib/keep-clicks.ts";
import { loadOrReload } from "./lib/recover.ts";
import { registerServiceWorker } from "./lib/service-worker.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const clicks = keepClicks(root);

/** A prerendered page carries the rules of its own HTML and code. */
async function loadStyles(container: HTMLElement): Promise<unknown> {
  if (container.dataset.path !== window.location.pathname) return import("./styles/site.css");
}

async function loadApp(container: HTMLElement): Promise<void> {
  const files = document.querySelector<HTMLTemplateElement>("#app-files");
  if (files) document.head.append(files.content);
  try {
    const [{ start }] = await loadOrReload(() => Promise.all([import("./start.tsx"), loadStyles(container)]));
    await start(container, clicks);
  } catch (error) {
    // The browser then handles buttons itself again.
    clicks.stop();
    throw error;
  }
}

// Starting the app takes long, so first let the browser show the page. A hidden tab has no frames.
if (document.hidden) void loadApp(root);
else requestAnimationFrame(() => void setTimeout(loadApp, 0, root));

registerServiceWorker();
