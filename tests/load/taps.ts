import { type Browser, chromium, type Page } from "@playwright/test";
import { paths } from "../../packages/web/src/paths.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { CPU_SLOWDOWN, listMainThread, type TraceEvent } from "./trace.ts";

/**
 * Prints the work between a tap on a link and the first frame of the next page, whose code and data
 * a touch has already loaded: milliseconds of the main thread on a slow phone. Needs `npm run
 * preview`. Arguments: origins with commas between them (http://localhost:3000), rounds (5; prints
 * medians). Several origins, such as builds before and after a change, take turns, so that other
 * work of the machine slows all of them down.
 */

const [origins = "http://localhost:3000", rounds = "5"] = process.argv.slice(2);
const LIMIT_MS = 100;
const LOADS_AHEAD_MS = 400;

const taps: readonly { from: string; to: string; isInMenu?: true }[] = [
  { from: paths.home, to: paths.service("deck-repair") },
  { from: paths.home, to: paths.area("oakland") },
  { from: paths.blog, to: paths.post("clean-gutters-before-november") },
  { from: paths.home, to: paths.about, isInMenu: true },
  { from: paths.home, to: paths.pricing, isInMenu: true },
  { from: paths.home, to: paths.contact, isInMenu: true },
];

function watchHeading(): void {
  const readHeading = () => document.querySelector("main h1")?.textContent;
  const old = readHeading();
  const observer = new MutationObserver(() => {
    if (readHeading() === undefined || readHeading() === old) return;
    performance.mark("shown");
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

async function holdAndTap(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const box = await link.boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen.`);
  const finger = { x: box.x + Math.min(box.width / 2, 100), y: box.y + Math.min(box.height / 2, 30) };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await page.waitForTimeout(LOADS_AHEAD_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(600);
}

/**
 * Returns the work from the click to the first frame after the mark, in milliseconds of a slow
 * phone.
 */
function measureWork(events: TraceEvent[]): number {
  const main = listMainThread(events);
  const click = main.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "click");
  const shown = events.find(({ name }) => name === "shown");
  const frame = main.find(({ name, ts }) => name === "Commit" && shown && ts > shown.ts);
  if (!click || !frame) throw new Error("The page has not changed.");
  const end = frame.ts + (frame.dur ?? 0);
  let work = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of main) {
    if (name !== "RunTask" || ts + dur <= click.ts || ts >= end) continue;
    // The task of the click begins with other events.
    work += ts < click.ts ? (tdur * (ts + dur - click.ts)) / dur : tdur;
  }
  return (work / 1000) * CPU_SLOWDOWN;
}

async function measureTap(browser: Browser, tap: (typeof taps)[number], origin: string): Promise<number> {
  const { from, to, isInMenu } = tap;
  const viewport = { width: 375, height: 812 };
  const phone = { viewport, isMobile: true, hasTouch: true, serviceWorkers: "block" as const };
  const context = await browser.newContext({ ...phone, baseURL: origin });
  try {
    const page = await context.newPage();
    await page.goto(from, { waitUntil: "networkidle" });
    await page.locator("html[data-hydrated]").waitFor();
    if (isInMenu) await page.getByRole("button", { name: "Menu" }).click();
    await page.evaluate(watchHeading);
    await browser.startTracing(page, {
      categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"],
    });
    await holdAndTap(page, `${isInMenu ? "#mobile-menu" : "main"} a[href="${to}"]`);
    return measureWork(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  } finally {
    await context.close();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const rows: Record<string, object> = {};
for (const tap of taps) {
  const works = new Map(origins.split(",").map((origin) => [origin, [] as number[]]));
  for (let round = 0; round < Number(rounds); round++)
    for (const [origin, list] of works) list.push(await measureTap(browser, tap, origin));
  for (const [origin, list] of works) {
    const ms = median(list);
    rows[`${tap.from} to ${tap.to}${works.size > 1 ? ` of ${origin}` : ""}`] = {
      "main thread ms": Math.round(ms),
      "of the limit": (ms / LIMIT_MS).toFixed(2),
    };
  }
}
console.table(rows);
await browser.close();
