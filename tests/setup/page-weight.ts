import { hash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import {
  type APIResponse,
  type Browser,
  expect,
  type Page,
  type Request,
  type Response,
} from "@playwright/test";

const LATER_MS = 7000;

export interface PageWeight {
  script: number;
  /** Brotli bytes of all styles: those inside the page, and every stylesheet that arrives. */
  styles: number;
  transfer: number;
  requests: number;
  fonts: number;
  /** Addresses that the browser loads before the first paint. */
  blocking: string[];
}

/** Brotli sizes by the body's digest: pages share most of their scripts, and quality 11 is slow. */
const sizes = new Map<string, number>();

function compressed(body: Buffer | string): number {
  const digest = hash("sha256", body);
  const size =
    sizes.get(digest) ??
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sizes.set(digest, size);
  return size;
}

export async function scriptBytes(response: Response | APIResponse): Promise<number> {
  const type = response.headers()["content-type"] ?? "";
  return type.includes("javascript") ? compressed(await response.body()) : 0;
}

/** TypeScript's library lacks the status. */
type Resource = PerformanceEntry & { renderBlockingStatus: "blocking" | "non-blocking" };

/** Asks an observer, because the test's clock replaces `performance`. */
const listBlocking = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const resources = list.getEntries() as Resource[];
          const blocking = resources.filter((resource) => resource.renderBlockingStatus === "blocking");
          resolve(blocking.map((resource) => resource.name));
        });
        observer.observe({ type: "resource", buffered: true });
      }),
  );

async function weighInlineStyles(page: Page): Promise<number> {
  const styles = (await page.locator("style").allTextContents()).join("");
  return styles ? compressed(styles) : 0;
}

async function weigh(page: Page, responses: Response[]): Promise<PageWeight> {
  const blocking = await listBlocking(page);
  const styles = await weighInlineStyles(page);
  const weight: PageWeight = {
    script: 0,
    styles,
    transfer: 0,
    requests: responses.length,
    fonts: 0,
    blocking,
  };
  for (const response of responses) {
    const type = response.headers()["content-type"] ?? "";
    const { responseBodySize, responseHeadersSize } = await response.request().sizes();
    weight.transfer += responseBodySize + responseHeadersSize;
    if (type.includes("font")) weight.fonts += 1;
    if (type.includes("css")) weight.styles += compressed(await response.body());
    weight.script += await scriptBytes(response);
  }
  return weight;
}

async function tapMenu(page: Page): Promise<void> {
  const menu = page.getByRole("banner").getByRole("button", { name: /men[uú]/i });
  if (await menu.isVisible()) await menu.tap();
}

/**
 * Opens a page on a phone. Includes everything until seven seconds after load, which the page's
 * clock skips, and a tap on the menu. Script is in bytes of brotli.
 */
export async function weighVisit(page: Page, url: string): Promise<PageWeight> {
  const responses: Response[] = [];
  const underway = new Set<Request>();
  page.on("request", (request) => void underway.add(request));
  page.on("requestfinished", (request) => void underway.delete(request));
  page.on("requestfailed", (request) => void underway.delete(request));
  page.on("response", (response) => void responses.push(response));
  await page.clock.install();
  await page.goto(url, { waitUntil: "load" });
  await tapMenu(page);
  await page.clock.fastForward(LATER_MS);
  let known = -1;
  const isQuiet = () => {
    const before = known;
    known = responses.length;
    return underway.size === 0 && known === before;
  };
  await expect.poll(isQuiet, { intervals: [300] }).toBe(true);
  return weigh(
    page,
    responses.filter((response) => !response.url().startsWith("data:")),
  );
}

export async function pageWeight(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    serviceWorkers: "block",
  });
  try {
    return await weighVisit(await context.newPage(), url);
  } finally {
    await context.close();
  }
}
