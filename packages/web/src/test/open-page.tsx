import { defaultPlans } from "@handyman/core/catalogue/plan-defaults";
import { catalogue } from "@handyman/core/catalogue/rules";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, getConfig, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { StaticRouter } from "react-router-dom";
import { toast } from "sonner";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { App } from "../app.tsx";
import { SettingsProvider, standInWith } from "../lib/queries.ts";
import { createSiteClient } from "../lib/site-client.ts";
import { SiteRouter } from "../lib/site-router.tsx";
import { standInSettings } from "../stand-in-settings.ts";

export type Answer =
  | { status: number; json?: unknown; html?: string; headers?: Record<string, string> }
  | "lost";

interface Call {
  method: string;
  path: string;
  body: string;
}

type Handler = (call: Call) => Answer | Promise<Answer>;

/** Handles the page's API calls and uploads. A call without a handler fails the test. */
class FakeServer {
  readonly #handlers: { pattern: RegExp; handler: Handler }[] = [];
  readonly unknownCalls: string[] = [];

  /** Adds a handler for calls such as "POST /api/quotes". The newest match handles a call. */
  on(pattern: RegExp, handler: Handler): void {
    this.#handlers.unshift({ pattern, handler });
  }

  /** Adds a handler for calls that no other handler matches. */
  byDefault(pattern: RegExp, handler: Handler): void {
    this.#handlers.push({ pattern, handler });
  }

  async answer(call: Call): Promise<Answer> {
    const line = `${call.method} ${call.path}`;
    const found = this.#handlers.find(({ pattern }) => pattern.test(line));
    if (!found) {
      if (!failedReads.has(line)) this.unknownCalls.push(line);
      failedReads.add(line);
      return "lost";
    }
    const answer = await found.handler(call);
    if (call.method === "GET" && (answer === "lost" || answer.status >= 500)) failedReads.add(line);
    return answer;
  }
}

/**
 * Reads that failed in a test of the file. A page repeats them after a second, even after it has
 * closed.
 */
const failedReads = new Set<string>();

standInWith(standInSettings);

export let server: FakeServer;

const readPath = (url: string) => {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
};

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const request = input instanceof Request ? input : undefined;
  const url = request?.url ?? String(input);
  const body = request ? await request.text() : String(init.body ?? "");
  const method = request?.method ?? init.method ?? "GET";
  const stopped = new Promise<Answer>((resolve) => {
    init.signal?.addEventListener("abort", () => resolve("lost"));
  });
  const answer = await Promise.race([server.answer({ method, path: readPath(url), body }), stopped]);
  if (answer === "lost") throw new TypeError("Failed to fetch");
  const hasBody = answer.json !== undefined && answer.status !== 204;
  return new Response(answer.html ?? (hasBody ? JSON.stringify(answer.json) : null), {
    status: answer.status,
    headers: { "content-type": "application/json", ...answer.headers },
  });
}

class FakeUploadRequest {
  status = 0;
  upload: { onprogress?: (event: object) => void } = {};
  onloadend = () => {};
  #call = { method: "", path: "", body: "" };

  open(method: string, url: string) {
    this.#call = { method, path: readPath(url), body: "" };
  }

  setRequestHeader() {}

  abort() {
    this.onloadend();
  }

  async send() {
    const answer = await server.answer(this.#call);
    if (answer !== "lost") this.status = answer.status;
    this.onloadend();
  }
}

/** Adds browser features that the site uses and jsdom lacks. No element ever comes into view. */
function stubBrowser(): void {
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", NoObserver);
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", fakeFetch);
  vi.stubGlobal("XMLHttpRequest", FakeUploadRequest);
  Element.prototype.scrollIntoView = () => {};
  // jsdom loads no stylesheets.
  Object.defineProperty(HTMLLinkElement.prototype, "onload", { configurable: true, set: queueMicrotask });
  // jsdom's own version takes half of the tests' time, although there is no stylesheet to compute.
  Object.assign(document.defaultView ?? {}, { getComputedStyle: (element: HTMLElement) => element.style });
  URL.createObjectURL = () => "blob:preview";
  // jsdom lacks `arrayBuffer`.
  Blob.prototype.arrayBuffer ??= function readAll() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  URL.revokeObjectURL = () => {};
  navigator.sendBeacon = (url, data) => {
    void (data as Blob)
      .text()
      .then((body) => server.answer({ method: "POST", path: readPath(String(url)), body }));
    return true;
  };
}

const { asyncWrapper } = getConfig();
const otherRoot = createRoot(document.createElement("div"));

configure({
  asyncUtilTimeout: 10_000,
  // Queries find hidden elements too: jsdom has no stylesheet, and checking takes most of a query's
  // time.
  defaultHidden: true,
  // A test acts faster than any person, even before effects have added their listeners. React runs
  // all effects before it renders any root.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    act(() => otherRoot.render(null));
    return found;
  },
});

beforeEach(() => {
  server = new FakeServer();
  server.byDefault(/^GET \/(?!api\/)/, () => ({ status: 404 }));
  server.byDefault(/^GET \/api\/catalogue$/, () => ({ status: 200, json: { items: catalogue } }));
  server.byDefault(/^GET \/api\/plans$/, () => ({ status: 200, json: { items: defaultPlans } }));
  server.byDefault(/^GET \/api\/(faqs|crew)$/, () => ({ status: 200, json: { items: [] } }));
  server.byDefault(/^GET \/api\/windows$/, () => ({ status: 200, json: { items: [] } }));
  server.on(/^GET \/api\/settings$/, () => new Promise(() => {}));
  stubBrowser();
});

/**
 * Milliseconds after the page closes: a toast needs the window for 200 more, and then React's
 * scheduler reads it.
 */
const PAGE_ENDS_MS = 250;

afterAll(() => new Promise((resolve) => setTimeout(resolve, PAGE_ENDS_MS)));

afterEach(async () => {
  // Otherwise the next test's page would show them again.
  toast.dismiss();
  cleanup();
  const { unknownCalls } = server;
  server = new FakeServer();
  vi.useRealTimers();
  // Calls that wait for their code may come after the page has closed. The next test must not
  // receive them.
  await vi.dynamicImportSettled();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  expect(unknownCalls).toEqual([]);
});

/**
 * Opens a page of the site in the browser, without prerendered HTML. Returns a function that leaves
 * it.
 */
export function openPage(path: string): () => void {
  window.history.replaceState(null, "", path);
  const { unmount } = render(
    <App client={createSiteClient()} path={path} inRouter={(site) => <SiteRouter>{site}</SiteRouter>} />,
  );
  return unmount;
}

/** Wraps a part of a page as the server does. */
export const inSite = (part: ReactNode, path = "/") => (
  <QueryClientProvider client={createSiteClient()}>
    <SettingsProvider>
      <StaticRouter location={path}>{part}</StaticRouter>
    </SettingsProvider>
  </QueryClientProvider>
);
