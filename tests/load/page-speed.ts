import type { Browser, CDPSession } from "@playwright/test";
import { serveOverHttp2 } from "./http2-front.ts";
import { servePlainPages } from "./plain-pages.ts";

/**
 * A phone on a slow line, with Lighthouse's values. The browser adds the latency once to a request,
 * not to each packet.
 */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER_CPU = 4;
const SETTLED_MS = 1200;

const measures = ["first paint", "largest paint", "tasks", "script"] as const;
type Speed = Record<(typeof measures)[number], number>;

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowLine);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  await session.send("Performance.enable");
}

const readLargestPaint = () =>
  new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });

/** Returns milliseconds. */
async function visit(browser: Browser, url: string): Promise<Speed> {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block", ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLED_MS);
  const { metrics } = await session.send("Performance.getMetrics");
  const readSeconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const speed = {
    "first paint": await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    ),
    "largest paint": await page.evaluate(readLargestPaint),
    tasks: readSeconds("TaskDuration") * 1000,
    script: readSeconds("ScriptDuration") * 1000,
  };
  await context.close();
  return speed;
}

const findMedian = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const getMedian = (visits: Speed[], measure: keyof Speed) =>
  findMedian(visits.map((speed) => speed[measure]));

interface Target {
  page: string;
  url: string;
}

/** Visits every page in each round, so that a busy moment of the machine hits all pages. */
async function visitInRounds(browser: Browser, targets: Target[], rounds: number) {
  const visits = new Map<string, Speed[]>(targets.map(({ page }) => [page, []]));
  // The first visit compresses the files.
  for (const { url } of targets) await visit(browser, url);
  for (let round = 0; round < rounds; round++)
    for (const { page, url } of targets) visits.get(page)?.push(await visit(browser, url));
  return visits;
}

/**
 * Returns a row for each page: medians in milliseconds, and their ratios to a plain page that React
 * hydrates. Only the ratios mean the same on another machine.
 */
export async function measureSpeed(browser: Browser, siteOrigin: string, routes: string[], rounds: number) {
  const plainPages = await servePlainPages();
  const [plain, site] = [serveOverHttp2(plainPages.origin), serveOverHttp2(siteOrigin)];
  const targets = [
    { page: "plain HTML", url: `${plain.origin}/html` },
    { page: "plain React", url: `${plain.origin}/react` },
    ...routes.map((route) => ({ page: route, url: site.origin + route })),
  ];
  const visits = await visitInRounds(browser, targets, rounds);
  for (const server of [plain, site, plainPages]) await server.close();
  const bare = visits.get("plain React") ?? [];
  return [...visits].map(([page, speeds]) => {
    const compare = (measure: keyof Speed) => {
      const median = getMedian(speeds, measure);
      return `${Math.round(median)} ms, ${(median / getMedian(bare, measure)).toFixed(2)}×`;
    };
    return { page, ...Object.fromEntries(measures.map((measure) => [measure, compare(measure)])) };
  });
}
