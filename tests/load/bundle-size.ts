import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.ts";
import { scriptBudgets, scriptBytes } from "../setup/script-bytes.ts";

/**
 * Prints the JavaScript that a visitor's browser fetches on each page, file by file, in kilobytes at brotli quality 11.
 *
 *   node tests/load/bundle-size.ts http://localhost:3000
 */
const [site] = process.argv.slice(2);
if (!site) {
  console.error("usage: node tests/load/bundle-size.ts <address of the built site>");
  process.exit(1);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
for (const [route, budget] of Object.entries(scriptBudgets)) {
  const page = await browser.newPage();
  const sizes = await scriptBytes(page, new URL(route, site).href);
  await page.close();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`${route.padEnd(36)} ${kilobytes(total)} of ${budget} kB`);
  for (const [address, size] of [...sizes].toSorted((a, b) => b[1] - a[1])) {
    console.log(`    ${kilobytes(size)}  ${new URL(address).pathname}`);
  }
}
await browser.close();
