import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../scripts/chromium.ts";
import { scriptBudgets } from "../setup/page-budgets.ts";

// Runs Lighthouse (mobile) on a page of each kind: `npm run lighthouse` with `npm run preview --
// --fresh` running on a quiet machine. Arguments: origin (http://localhost:3000), runs a page (1;
// the table shows the median). npx downloads Lighthouse, because nothing else needs it.

const LIGHTHOUSE = "lighthouse@13.5.0";

const [origin = "http://localhost:3000", runs = "1"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { numericValue?: number; score: number | null; scoreDisplayMode: string; id: string }
  >;
}

function run(route: string): Report {
  const output = join(folder, "report.json");
  const { status, stderr } = spawnSync(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      origin + route,
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
      "--only-categories=performance,accessibility,best-practices,seo",
      "--output=json",
      `--output-path=${output}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${route}: ${stderr}`);
  return JSON.parse(readFileSync(output, "utf8")) as Report;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const rows = Object.keys(scriptBudgets).map((route) => {
  const reports = Array.from({ length: Number(runs) }, () => run(route));
  const score = (name: string) =>
    Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0)));
  const value = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const row = {
    route,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    seo: score("seo"),
    "LCP ms": Math.round(value("largest-contentful-paint")),
    "TBT ms": Math.round(value("total-blocking-time")),
    CLS: Number(value("cumulative-layout-shift").toFixed(3)),
  };
  const failed = Object.values(reports[0]?.audits ?? {})
    .filter((audit) => audit.scoreDisplayMode === "binary" && audit.score === 0)
    .map((audit) => audit.id);
  console.log(JSON.stringify(row), failed.join(" "));
  return row;
});
console.table(rows);
