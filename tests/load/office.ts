import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { staffPaths } from "../../packages/web/src/admin/paths.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { addSession } from "../e2e/staff.ts";
import { aQuoteRequest } from "../factories.ts";
import { serveOverHttp2 } from "./http2-front.ts";
import { CPU_SLOWDOWN, listMainThread, type TraceEvent } from "./trace.ts";

/**
 * Prints when the first screens of the back office are ready on a slow phone with an empty cache,
 * beside the home page. Then prints the long tasks of the inbox and the board with 300 requests.
 * Needs `npm run preview -- --fresh`. Arguments: origin (http://localhost:3000), rounds (5; the
 * tables show medians).
 */

const [origin = "http://localhost:3000", rounds = "5"] = process.argv.slice(2);
const REQUESTS = 300;
const LONG_TASK_MS = 50;
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** What must show before a person can use the screen. */
const screens: Readonly<Record<string, { path: string; ready: string }>> = {
  home: { path: "/", ready: "header button[aria-expanded=true]" },
  inbox: { path: staffPaths.requests, ready: "main [data-key] a" },
  dashboard: { path: staffPaths.dashboard, ready: "main figure" },
  posts: { path: staffPaths.posts, ready: "main [data-key] a" },
};

declare global {
  interface Window {
    readyAt?: number;
  }
}

/** The menu needs the page's code. */
function watchScreen(selector: string): void {
  const timer = setInterval(() => {
    if (selector.startsWith("header"))
      document.querySelector<HTMLElement>("header button[aria-expanded=false]")?.click();
    if (!document.querySelector(selector)) return;
    window.readyAt = performance.now();
    clearInterval(timer);
  }, 5);
}

const front = serveOverHttp2(origin);
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const openContext = (width: number, height: number): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width, height }, ignoreHTTPSErrors: true, baseURL: front.origin });

async function measureScreen({ path, ready }: { path: string; ready: string }) {
  const context = await openContext(412, 823);
  try {
    const page = await context.newPage();
    await addSession(page, "owner");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", line);
    await page.addInitScript(watchScreen, ready);
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => window.readyAt, undefined, { timeout: 60_000 });
    return await page.evaluate(() => window.readyAt ?? 0);
  } finally {
    await context.close();
  }
}

async function measureFirstScreens(): Promise<void> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < Number(rounds); round++) {
    for (const [name, screen] of Object.entries(screens))
      times[name] = [...(times[name] ?? []), await measureScreen(screen)];
  }
  const home = median(times.home ?? []);
  const toRow = (values: number[]) => ({
    "answers after ms": Math.round(median(values)),
    "times the home page": (median(values) / home).toFixed(2),
  });
  console.table(Object.fromEntries(Object.entries(times).map(([name, values]) => [name, toRow(values)])));
}

/** Sends requests as visitors do. The stage clears their rate limits in between. */
async function sendRequests({ request }: BrowserContext): Promise<void> {
  for (let sent = 0; sent < REQUESTS; sent++) {
    const answer = await request.post("/api/quotes", { data: aQuoteRequest() });
    if (!answer.ok()) throw new Error(`The API answered ${answer.status()}`);
    await request.delete("/__local/records.json?entity=rateLimit");
  }
}

/**
 * Returns the long tasks of the page's main thread while the function runs, in milliseconds of CPU,
 * without commands of the test. Multiplies the time, because an emulated slow CPU would also depend
 * on the machine's other work.
 */
async function listLongTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await act();
  await page.waitForTimeout(300);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const onMain = listMainThread(trace.traceEvents);
  const commands = onMain.filter(({ name }) => name === "DevToolsSession::DispatchProtocolCommand");
  const isCommand = ({ ts, tdur = 0 }: TraceEvent) =>
    commands.some((command) => command.ts >= ts && command.ts <= ts + tdur);
  return onMain
    .filter((event) => event.name === "RunTask" && !isCommand(event))
    .map(({ dur = 0, tdur = 0 }) => (Math.min(dur, tdur) / 1000) * CPU_SLOWDOWN)
    .filter((ms) => ms > LONG_TASK_MS);
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, step < 30 ? 400 : -400);
    await page.waitForTimeout(16);
  }
}

/**
 * Goes to "Show more" and presses Enter. A search by role would do more work in the page than the
 * page itself.
 */
async function showAll(page: Page): Promise<void> {
  const focusMore = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll("main button")] as HTMLElement[];
      const more = buttons.find(({ textContent }) => ["Show more", "Loading…"].includes(textContent));
      more?.focus();
      return more?.textContent;
    });
  for (let text = await focusMore(); text; text = await focusMore()) {
    if (text === "Show more") await page.keyboard.press("Enter");
    await page.waitForTimeout(100);
  }
}

async function dragCard(page: Page): Promise<void> {
  const card = await page.locator("main article").first().boundingBox();
  const target = await page.locator("main section section").nth(1).boundingBox();
  if (!card || !target) throw new Error("The board is empty.");
  await page.mouse.move(card.x + 20, card.y + 20);
  await page.mouse.down();
  await page.mouse.move(card.x + 40, card.y + 30, { steps: 5 });
  await page.mouse.move(1200, 400, { steps: 60 });
  await page.mouse.move(target.x + 40, target.y + 60, { steps: 60 });
  await page.mouse.up();
}

async function measureLists(context: BrowserContext, tasks: Record<string, number[][]>): Promise<void> {
  const page = await context.newPage();
  await addSession(page, "owner");
  const measure = async (name: string, act: () => Promise<void>) => {
    tasks[name] = [...(tasks[name] ?? []), await listLongTasks(page, act)];
  };
  await page.goto(staffPaths.requests);
  await page.locator("main [data-key]").first().waitFor();
  await measure("list: show all", () => showAll(page));
  await measure("list: scroll", () => scroll(page));
  await measure("list: ten times j", async () => {
    for (let press = 0; press < 10; press++) await page.keyboard.press("j");
  });
  await measure("board: open", async () => {
    await page.keyboard.press("b");
    await page.locator("main article").first().waitFor();
  });
  await measure("board: show all", () => showAll(page));
  await measure("board: scroll", () => scroll(page));
  await page.evaluate(() => window.scrollTo(0, 0));
  await measure("board: drag", () => dragCard(page));
  await page.close();
}

async function measureAllLists(): Promise<void> {
  const context = await openContext(1280, 900);
  await sendRequests(context);
  const tasks: Record<string, number[][]> = {};
  for (let round = 0; round < Number(rounds); round++) await measureLists(context, tasks);
  await context.close();
  const toRow = (all: number[][]) => ({
    "long tasks": median(all.map(({ length }) => length)),
    "longest ms": Math.round(median(all.map((long) => Math.max(0, ...long)))),
  });
  console.table(Object.fromEntries(Object.entries(tasks).map(([name, all]) => [name, toRow(all)])));
}

await measureFirstScreens();
await measureAllLists();
await browser.close();
front.close();
