import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "./chromium.ts";

/**
 * Measures the JavaScript that a visitor's browser fetches, in bytes after brotli quality 11, up to seven seconds
 * after load. Prints a line a page and ends with 1 when a page is past its budget.
 *
 *   node scripts/bundle-size.ts http://localhost:3000 [route=kilobytes ...]
 */
const WAIT_MS = 7000;
const defaults = ["/=110", "/get-quote=110", "/handyman-services=97", "/handyman-services/deck-repair=107"];

const compressed = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Scripts that the page at `url` fetches, each with its size. */
async function scriptsOf(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await browser.newPage();
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!type.includes("javascript") || !response.ok()) return;
    const read = async () => void sizes.set(response.url(), compressed(await response.body()));
    reading.push(read());
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(WAIT_MS);
  await Promise.all(reading);
  await page.close();
  return sizes;
}

const [site, ...budgets] = process.argv.slice(2);
if (!site) {
  console.error("usage: node scripts/bundle-size.ts <address of the built site> [route=kilobytes ...]");
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox"],
});
let over = 0;
for (const budget of budgets.length > 0 ? budgets : defaults) {
  const [route = "/", kilobytes = "110"] = budget.split("=");
  const sizes = await scriptsOf(browser, new URL(route, site).href);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
  const verdict = total > Number(kilobytes) ? "OVER" : "ok";
  if (verdict === "OVER") over += 1;
  console.log(`${route.padEnd(40)} ${total.toFixed(1).padStart(6)} kB of ${kilobytes} kB  ${verdict}`);
  for (const [address, size] of [...sizes].toSorted((a, b) => b[1] - a[1])) {
    console.log(`    ${(size / 1000).toFixed(1).padStart(6)}  ${new URL(address).pathname}`);
  }
}
await browser.close();
process.exit(over > 0 ? 1 : 0);
