import { parseArgs } from "node:util";
import { runMain } from "./deploy/problem.ts";
import { isLocal } from "./operator.ts";

/**
 * Checks a deployed site. Stores nothing and sends no mail. Exits with 1 when a check fails.
 *
 * npx node scripts/smoke.ts https://d1234.cloudfront.net
 * npx node scripts/smoke.ts https://www.example.com --production
 */
const usage = "npx node scripts/smoke.ts https://www.example.com [--production]";

export interface Site {
  url: string;
  isProduction: boolean;
}

interface Answer {
  headers: Headers;
  body: string;
}

type Expectation = readonly [problem: string, holds: unknown];

interface Check {
  name: string;
  path: string;
  init?: RequestInit;
  status?: number;
  expect?: (answer: Answer, site: Site) => readonly Expectation[];
}

const hasHeader = ({ headers }: Answer, name: string, text: string) => headers.get(name)?.includes(text);

function parse(body: string) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const expectHtml = (answer: Answer): Expectation => [
  "not an HTML page",
  hasHeader(answer, "content-type", "text/html"),
];

const expectSecurity = (answer: Answer, policy: string): Expectation[] => [
  ["no strict content policy", hasHeader(answer, "content-security-policy", policy)],
  ["no HSTS", hasHeader(answer, "strict-transport-security", "max-age=")],
  ["no nosniff", hasHeader(answer, "x-content-type-options", "nosniff")],
];

const expectPage: Check["expect"] = (answer, { isProduction }) => [
  expectHtml(answer),
  ...expectSecurity(answer, "script-src 'self'"),
  ["other sites may frame it", hasHeader(answer, "x-frame-options", "DENY")],
  ["no referrer policy", hasHeader(answer, "referrer-policy", "strict-origin-when-cross-origin")],
  [
    isProduction ? "x-robots-tag turns search engines away" : "no x-robots-tag: noindex",
    answer.headers.has("x-robots-tag") !== isProduction,
  ],
];

const expectShell: Check["expect"] = (answer) => [
  expectHtml(answer),
  [
    "other hosts' scripts may run",
    /script-src 'self'(;|$)/.test(answer.headers.get("content-security-policy") ?? ""),
  ],
];

const expectApi: Check["expect"] = (answer) => [
  ...expectSecurity(answer, "default-src 'none'"),
  ["the response may be cached", hasHeader(answer, "cache-control", "no-store")],
];

const expectApiError: Check["expect"] = (answer) => {
  const body = parse(answer.body);
  return [
    ["the error is not in the API's own shape", body?.error?.code && body.requestId],
    ["cache-control is not no-store", hasHeader(answer, "cache-control", "no-store")],
  ];
};

/** Before the change of DNS, production has only CloudFront's address. */
const isBeforeDns = ({ url, isProduction }: Site) =>
  isProduction && new URL(url).hostname.endsWith(".cloudfront.net");

/** The build of a local stage names the real site's address. */
const hasOtherAddress = (site: Site) => isLocal(site.url) || isBeforeDns(site);

const expectRobots: Check["expect"] = ({ body }, site) => {
  const refusesAll = /^Disallow: \/$/m.test(body);
  if (!site.isProduction) return [["robots.txt lets search engines in", refusesAll]];
  const namesOwn = hasOtherAddress(site) || body.includes(`Sitemap: ${site.url}/`);
  return [
    ["robots.txt turns search engines away", !refusesAll],
    ["robots.txt names no sitemap", /^Sitemap: https:\/\/\S+\/sitemap\.xml$/m.test(body)],
    ["robots.txt names another site's sitemap", namesOwn],
  ];
};

const expectSitemap: Check["expect"] = (answer, site) => {
  const mayNameOthers = !site.isProduction || hasOtherAddress(site);
  return [
    ["not XML", hasHeader(answer, "content-type", "xml")],
    ["lists no page", answer.body.includes("<loc>https://")],
    ["lists another site's pages", mayNameOthers || answer.body.includes(`<loc>${site.url}/</loc>`)],
  ];
};

const expectSignIn: Check["expect"] = (answer, site) => {
  const data = parse(answer.body);
  const leadsBack = data?.endSessionUrl?.includes(encodeURIComponent(`${site.url}/auth`));
  return [
    ["no user pool", URL.canParse(data?.authority ?? "")],
    ["no client of the user pool", data?.clientId],
    ["signing out leads to another site", isBeforeDns(site) || leadsBack],
  ];
};

const badRequest: RequestInit = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: "{}",
};

const checks: readonly Check[] = [
  { name: "home", path: "/", expect: expectPage },
  { name: "a page", path: "/get-quote", expect: expectPage },
  {
    name: "a slash at the end",
    path: "/get-quote/?service=x",
    init: { redirect: "manual" },
    status: 301,
    expect: ({ headers }) => [
      ["redirects to another address", headers.get("location") === "/get-quote?service=x"],
    ],
  },
  { name: "no such page", path: "/no-such-page", status: 404, expect: expectPage },
  { name: "robots.txt", path: "/robots.txt", expect: expectRobots },
  { name: "sitemap", path: "/sitemap.xml", expect: expectSitemap },
  { name: "back office", path: "/admin", expect: expectShell },
  { name: "sign-in data", path: "/api/sign-in", expect: expectSignIn },
  { name: "API", path: "/api/health?deep=1", expect: expectApi },
  { name: "no such address of the API", path: "/api/no-such-thing", status: 404, expect: expectApiError },
  { name: "settings", path: "/api/settings" },
  {
    name: "services",
    path: "/api/services",
    expect: (answer) => [["the CDN may not cache it", hasHeader(answer, "cache-control", "s-maxage")]],
  },
  { name: "a bad request", path: "/api/quotes", init: badRequest, status: 400, expect: expectApiError },
  { name: "staff data without a token", path: "/api/admin/me", status: 401 },
  { name: "media is not listed", path: "/media/", status: 403 },
  { name: "no such picture", path: "/media/variants/no-such-picture.webp", status: 403 },
];

async function runCheck({ path, init, status = 200, expect }: Check, site: Site) {
  try {
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(`${site.url}${path}`, { ...init, signal });
    const answer = { headers: response.headers, body: await response.text() };
    if (response.status !== status) return `status ${response.status} instead of ${status}`;
    return expect?.(answer, site).find(([, holds]) => !holds)?.[0];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export async function findProblems(site: Site, report: (line: string) => void = () => {}): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks) {
    const problem = await runCheck(check, site);
    const line = `${check.name}: ${check.path}${problem ? `: ${problem}` : ""}`;
    report(`${problem ? "FAIL" : "ok  "} ${line}`);
    if (problem) problems.push(line);
  }
  return problems;
}

// Not `import.meta.main`: Node 22 lacks it, and the test would pass without a check.
if (process.argv[1] === import.meta.filename)
  await runMain(async () => {
    const options = { production: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [url = ""] = positionals;
    if (!URL.canParse(url)) throw new Error(`Say which site: ${usage}`);
    const site = { url: new URL(url).origin, isProduction: values.production };
    const problems = await findProblems(site, console.log);
    console.log(problems.length > 0 ? `${problems.length} failed` : "all ok");
    process.exitCode = problems.length > 0 ? 1 : 0;
  });
