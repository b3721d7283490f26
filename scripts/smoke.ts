import { parseArgs } from "node:util";
import { findProblems } from "./smoke/checks.ts";

/**
 * Checks a deployed site. Stores nothing and sends no mail. Exits with 1 when a check fails.
 *
 * npx node scripts/smoke.ts https://d1234.cloudfront.net
 * npx node scripts/smoke.ts https://www.example.com --production
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { production: { type: "boolean", default: false } },
});
const [url] = positionals;
if (!url || !URL.canParse(url)) {
  console.error("Say which site: npx node scripts/smoke.ts https://www.example.com [--production]");
  process.exit(1);
}
const site = { url: new URL(url).origin, isProduction: values.production };
const problems = await findProblems(site, console.log);
console.log(problems.length > 0 ? `${problems.length} failed` : "all ok");
process.exitCode = problems.length > 0 ? 1 : 0;
