import { chromium } from "@playwright/test";
import { indexedPaths } from "../../packages/render/src/launch-api.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { scriptBudgets } from "../setup/page-budgets.ts";
import { pageWeight } from "../setup/page-weight.ts";

/**
 * Prints the bytes and requests of each page on a phone's first visit, and exits with 1 if a page exceeds its budget. Needs
 * `npm run preview -- --fresh`. An argument is another origin.
 */

const origin = process.argv[2] ?? "http://localhost:3000";
const AT_ONCE = 6;

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const rows: { route: string; "script kB": number; "transfer kB": number; requests: number; fonts: number }[] =
  [];
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

for (let at = 0; at < indexedPaths.length; at += AT_ONCE) {
  const weigh = async (route: string) => {
    const { script, transfer, requests, fonts } = await pageWeight(browser, origin + route);
    rows.push({
      route,
      "script kB": kilobytes(script),
      "transfer kB": kilobytes(transfer),
      requests,
      fonts,
    });
  };
  await Promise.all(indexedPaths.slice(at, at + AT_ONCE).map(weigh));
}
await browser.close();
console.table(rows.toSorted((a, b) => b["script kB"] - a["script kB"]));

const over = rows.filter((row) => row["script kB"] > (scriptBudgets[row.route] ?? 92));
for (const row of over) console.error(`${row.route} is over its budget`);
process.exit(over.length > 0 ? 1 : 0);
