import { chromium } from "@playwright/test";
import { indexedPaths } from "../../packages/render/src/launch-api.ts";
import { paths } from "../../packages/web/src/paths.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { getScriptBudget } from "../setup/page-budgets.ts";
import { pageWeight } from "../setup/page-weight.ts";
import { measureSpeed } from "./page-speed.ts";

/**
 * Prints what each page costs a phone on its first visit, and how fast a page of each kind is.
 * Exits with 1 if a page exceeds its budget of JavaScript. Needs `npm run preview -- --fresh`.
 * Arguments: another origin, rounds of the speed (5; 0 prints only bytes).
 */

const [origin = "http://localhost:3000", rounds = "5"] = process.argv.slice(2);
const AT_ONCE = 6;

const timedPaths = [
  paths.home,
  paths.service("deck-repair"),
  paths.area("oakland"),
  paths.post("stop-a-running-toilet"),
  paths.getQuote(),
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

async function weigh(route: string) {
  const weight = await pageWeight(browser, origin + route);
  if (weight.script === 0) throw new Error(`${route} lacks its scripts. Start the preview after the build`);
  return {
    route,
    "script kB": kilobytes(weight.script),
    "styles kB": kilobytes(weight.styles),
    "transfer kB": kilobytes(weight.transfer),
    requests: weight.requests,
    fonts: weight.fonts,
    blocking: weight.blocking.length,
  };
}

const rows: Awaited<ReturnType<typeof weigh>>[] = [];
for (let at = 0; at < indexedPaths.length; at += AT_ONCE)
  rows.push(...(await Promise.all(indexedPaths.slice(at, at + AT_ONCE).map(weigh))));
console.table(rows.toSorted((a, b) => b["script kB"] - a["script kB"]));
if (Number(rounds) > 0) console.table(await measureSpeed(browser, origin, timedPaths, Number(rounds)));
await browser.close();

const over = rows.filter((row) => row["script kB"] > getScriptBudget(row.route));
for (const row of over) console.error(`${row.route} is over its budget`);
process.exit(over.length > 0 ? 1 : 0);
