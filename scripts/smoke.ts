import { parseArgs } from "node:util";
import { findProblems } from "./smoke/checks.ts";

/**
 * Asks a deployed site the questions that matter after a deployment. Stores nothing and sends no mail, so it is safe to
 * run again, in production too. Exits 1 when an answer is wrong.
 *
 *   npx node scripts/smoke.ts https://d1234.cloudfront.net
 *   npx node scripts/smoke.ts https://www.example.com --production
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
