import { parseArgs } from "node:util";

/**
 * Asks a deployed site the questions that matter after a deployment. Stores nothing and sends no mail, so it is safe to
 * run again, in production too.
 *
 *   node scripts/smoke.ts https://www.example.com
 */
const [given] = parseArgs({ allowPositionals: true }).positionals;
const site = given?.replace(/\/+$/, "");

interface Check {
  name: string;
  path: string;
  init?: RequestInit;
  status: number;
  /** Says what is wrong, or nothing. */
  also?: (answer: Response, body: string) => string | undefined | false;
}

const isHtml = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html");
const header = (answer: Response, name: string) => answer.headers.get(name) ?? "";
const wants = (holds: unknown, problem: string) => !holds && problem;

const security = (answer: Response) =>
  wants(
    header(answer, "content-security-policy").includes("script-src 'self'"),
    "no strict content policy",
  ) ||
  wants(header(answer, "strict-transport-security"), "no HSTS") ||
  wants(header(answer, "x-content-type-options") === "nosniff", "no nosniff") ||
  wants(!header(answer, "x-robots-tag"), "search engines are turned away");

const isError = (_answer: Response, body: string) =>
  wants(body.startsWith('{"error":'), "the error is not the API's own");

const checks: Check[] = [
  {
    name: "home",
    path: "/",
    status: 200,
    also: (answer) => wants(isHtml(answer), "not a page") || security(answer),
  },
  { name: "a page", path: "/get-quote", status: 200, also: (answer) => wants(isHtml(answer), "not a page") },
  {
    name: "one address a page",
    path: "/get-quote/?service=x",
    init: { redirect: "manual" },
    status: 301,
    also: (answer) => wants(header(answer, "location") === "/get-quote?service=x", "moves elsewhere"),
  },
  {
    name: "no such page",
    path: "/no-such-page",
    status: 404,
    also: (answer) => wants(isHtml(answer), "not a page"),
  },
  { name: "API", path: "/api/health", status: 200 },
  { name: "no such address of the API", path: "/api/no-such-thing", status: 404, also: isError },
  { name: "settings", path: "/api/settings", status: 200 },
  {
    name: "services",
    path: "/api/services",
    status: 200,
    also: (answer) => wants(header(answer, "cache-control").includes("s-maxage"), "not kept at the edge"),
  },
  {
    name: "a bad request is refused",
    path: "/api/quotes",
    init: { method: "POST", headers: { "content-type": "application/json" }, body: "{}" },
    status: 400,
    also: isError,
  },
  { name: "media is not listed", path: "/media/", status: 403 },
];

async function problemOf({ path, init, status, also }: Check): Promise<string | undefined> {
  try {
    const answer = await fetch(`${site}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
    const body = await answer.text();
    if (answer.status !== status) return `status ${answer.status} instead of ${status}`;
    return also?.(answer, body) || undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (!site) {
  console.error("Say which site: node scripts/smoke.ts https://www.example.com");
  process.exit(1);
}
let failed = 0;
for (const check of checks) {
  const problem = await problemOf(check);
  if (problem) failed += 1;
  console.log(`${problem ? "FAIL" : "ok  "} ${check.name}: ${check.path}${problem ? `: ${problem}` : ""}`);
}
console.log(`${checks.length - failed} ok, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
