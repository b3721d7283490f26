import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface Fakes {
  window: Record<string, unknown>;
  scripts: { src: string }[];
  load: () => void;
}

let fakes: Fakes;

beforeEach(() => {
  vi.resetModules();
  const listeners: (() => void)[] = [];
  const scripts: { src: string }[] = [];
  const window = {
    location: { pathname: "/faq", search: "?a=b" },
    addEventListener: (_kind: string, act: () => void) => listeners.push(act),
  };
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", {
    readyState: "interactive",
    title: "FAQ",
    createElement: () => ({ src: "" }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
  vi.stubGlobal("navigator", {});
  fakes = { window, scripts, load: () => listeners.splice(0).forEach((act) => void act()) };
});
afterEach(() => vi.unstubAllGlobals());

const queue = () => (fakes.window.dataLayer as ArrayLike<unknown>[]).map((entry) => Array.from(entry));

it("loads the script once, after the window's load event, and keeps earlier events", async () => {
  const { startAnalytics, trackPageView } = await import("./analytics.ts");
  startAnalytics("G-TEST");
  startAnalytics("G-TEST");
  trackPageView();
  expect(fakes.scripts).toEqual([]);
  fakes.load();
  expect(fakes.scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"]);
  expect(queue()).toEqual([
    ["js", expect.any(Date)],
    ["config", "G-TEST", { send_page_view: false }],
    ["event", "page_view", { page_path: "/faq?a=b", page_title: "FAQ", timestamp: expect.any(String) }],
  ]);
});

it("does nothing without a measurement id", async () => {
  const { startAnalytics, track } = await import("./analytics.ts");
  startAnalytics("");
  track("quote_request", {});
  fakes.load();
  expect(fakes.scripts).toEqual([]);
  expect(fakes.window).not.toHaveProperty("gtag");
});

it("does nothing against Global Privacy Control", async () => {
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  const { startAnalytics } = await import("./analytics.ts");
  startAnalytics("G-TEST");
  fakes.load();
  expect(fakes.scripts).toEqual([]);
});
