import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runMain, warn } from "./deploy/problem.ts";
import { isLocal } from "./operator.ts";

/**
 * Checks a deployed site. Sends no mail, and stores nothing but the count of one wrong link, which
 * expires. Exits with 1 when a check fails.
 *
 *     --production                             search engines must find the site
 *     --before-dns d1234.cloudfront.net        checks this address before the domain leads there
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
  headers?: Record<string, string>;
  expect?: (answer: Answer, site: Site) => readonly Expectation[];
}

function parse(body: string) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const html = { "content-type": "text/html" };
const notStored = { "cache-control": "no-store" };
const strict = { "strict-transport-security": "max-age=", "x-content-type-options": "nosniff" };

const pageHeaders = {
  ...html,
  ...strict,
  "content-security-policy": "script-src 'self'",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

const expectPage: Check["expect"] = ({ headers }, { isProduction }) => [
  [
    isProduction ? "x-robots-tag turns search engines away" : "no x-robots-tag: noindex",
    headers.has("x-robots-tag") !== isProduction,
  ],
];

const page = { headers: pageHeaders, expect: expectPage };

const expectShell: Check["expect"] = ({ headers }) => [
  [
    "other hosts' scripts may run",
    /script-src 'self'(;|$)/.test(headers.get("content-security-policy") ?? ""),
  ],
];

function expectApiError({ body }: Answer): Expectation[] {
  const { error, requestId } = parse(body) ?? {};
  return [["the error is not in the API's own shape", error?.code && requestId]];
}

const apiError = { headers: notStored, expect: expectApiError };

/** Before the DNS change, production has only CloudFront's address. */
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

const expectSitemap: Check["expect"] = ({ body }, site) => {
  const mayNameOthers = !site.isProduction || hasOtherAddress(site);
  return [
    ["lists no page", body.includes("<loc>https://")],
    ["lists another site's pages", mayNameOthers || body.includes(`<loc>${site.url}/</loc>`)],
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

/** The CDN must not replace the headers of the function that makes the page. */
const customerHeaders = {
  ...html,
  ...strict,
  ...notStored,
  "content-security-policy": "form-action 'self'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

const badRequest = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

const checks: readonly Check[] = [
  { name: "home", path: "/", ...page },
  { name: "a page", path: "/get-quote", ...page },
  {
    name: "a slash at the end",
    path: "/get-quote/?service=x",
    init: { redirect: "manual" },
    status: 301,
    expect: ({ headers }) => [
      ["redirects to another address", headers.get("location") === "/get-quote?service=x"],
    ],
  },
  { name: "no such page", path: "/no-such-page", status: 404, ...page },
  { name: "robots.txt", path: "/robots.txt", expect: expectRobots },
  { name: "sitemap", path: "/sitemap.xml", headers: { "content-type": "xml" }, expect: expectSitemap },
  { name: "back office", path: "/admin", headers: html, expect: expectShell },
  { name: "sign-in data", path: "/api/sign-in", expect: expectSignIn },
  {
    name: "API",
    path: "/api/health?deep=1",
    headers: { ...strict, ...notStored, "content-security-policy": "default-src 'none'" },
  },
  { name: "no such address of the API", path: "/api/no-such-thing", status: 404, ...apiError },
  { name: "settings", path: "/api/settings" },
  { name: "services", path: "/api/services", headers: { "cache-control": "s-maxage" } },
  { name: "free times", path: "/api/windows", headers: { "cache-control": "s-maxage" } },
  { name: "a ZIP code", path: "/api/zip-check?zip=94103", headers: html },
  { name: "a bad request", path: "/api/quotes", init: badRequest, status: 400, ...apiError },
  { name: "staff data without a token", path: "/api/admin/me", status: 401 },
  // The gateway lets this path pass without a token, so staff's function answers.
  { name: "a calendar with a wrong secret", path: "/api/calendar/nobody/wrong", status: 404, ...apiError },
  { name: "a customer's page with a wrong link", path: "/r/wrong", status: 404, headers: customerHeaders },
  { name: "a customer's page without a link", path: "/r", status: 404, headers: customerHeaders },
  { name: "media is not listed", path: "/media/", status: 403 },
  { name: "no such picture", path: "/media/variants/no-such-picture.webp", status: 403 },
];

type Load = (address: string, init?: RequestInit) => Promise<Response>;

const BUSY_TRIES = 6;

/**
 * Returns a `fetch` that tries again while the gateway answers 503. The pictures and pages of a new
 * stage can use all ten functions that a new account runs at once. All calls together wait at most
 * a minute.
 */
function createLoad(pause: number): Load {
  let left = BUSY_TRIES;
  return async function load(address, init) {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) });
    if (response.status !== 503 || left === 0) return response;
    left--;
    await sleep(pause);
    return load(address, init);
  };
}

async function runCheck(check: Check, site: Site, load: Load) {
  const { path, init, status = 200, headers = {}, expect } = check;
  try {
    const response = await load(`${site.url}${path}`, init);
    const answer = { headers: response.headers, body: await response.text() };
    if (response.status !== status) return `status ${response.status} instead of ${status}`;
    const wrong = Object.entries(headers).find(([name, text]) => !answer.headers.get(name)?.includes(text));
    if (wrong) return `${wrong[0]} does not contain "${wrong[1]}"`;
    return expect?.(answer, site).find(([, holds]) => !holds)?.[0];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const PICTURE_TRIES = 12;

/**
 * Waits up to two minutes: a new stage makes the variants of its drawings after the seed, and the
 * CDN keeps the list of services for a minute.
 */
async function findPicture({ url }: Site, pause: number): Promise<string | undefined> {
  for (let left = PICTURE_TRIES; left > 0; left--) {
    const answer = await fetch(`${url}/api/services`, { signal: AbortSignal.timeout(20_000) }).catch(
      () => undefined,
    );
    const path = /\/media\/variants\/[^"]+/.exec((await answer?.text()) ?? "")?.[0];
    if (path) return path;
    if (left > 1) await sleep(pause);
  }
  return undefined;
}

async function checkPicture(
  site: Site,
  pause: number,
  load: Load,
): Promise<{ path: string; problem?: string }> {
  const path = await findPicture(site, pause);
  if (!path) return { path: "/media/variants/", problem: "no service has a picture" };
  const check = { name: "a picture", path, headers: { "content-type": "image/" } };
  return { path, problem: await runCheck(check, site, load) };
}

/** @param pause milliseconds between two tries */
export async function findProblems(
  site: Site,
  report: (line: string) => void = () => {},
  pause = 10_000,
): Promise<string[]> {
  const problems: string[] = [];
  const tell = (name: string, path: string, problem?: string) => {
    const line = `${name}: ${path}${problem ? `: ${problem}` : ""}`;
    report(`${problem ? "FAIL" : "ok  "} ${line}`);
    if (problem) problems.push(line);
  };
  const load = createLoad(pause);
  for (const check of checks) tell(check.name, check.path, await runCheck(check, site, load));
  const picture = await checkPicture(site, pause, load);
  tell("a picture", picture.path, picture.problem);
  return problems;
}

async function readClientId(origin: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(20_000);
  const body = await fetch(`${origin}/api/sign-in`, { signal }).then(
    (response) => response.text(),
    () => "",
  );
  return parse(body)?.clientId;
}

/**
 * A domain without a DNS record leads nowhere, and a domain before its move leads to the old site.
 */
export async function findAddress(url: string, distribution: string): Promise<string> {
  const direct = `https://${distribution}`;
  const [there, here] = await Promise.all([url, direct].map(readClientId));
  return there && there === here ? url : direct;
}

// Node 22 lacks `import.meta.main`, so the smoke test would pass without a check.
if (process.argv[1] === import.meta.filename)
  await runMain(async () => {
    const options = {
      production: { type: "boolean", default: false },
      "before-dns": { type: "string" },
    } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [own = ""] = positionals;
    if (!URL.canParse(own)) throw new Error(`Say which site: ${usage}`);
    const { origin } = new URL(own);
    const distribution = values["before-dns"];
    const url = distribution ? await findAddress(origin, distribution) : origin;
    if (url !== origin)
      warn(`${origin} does not lead to this site. The test uses ${url}: create the DNS record`);
    const problems = await findProblems({ url, isProduction: values.production }, console.log);
    console.log(problems.length > 0 ? `${problems.length} failed` : "all ok");
    process.exitCode = problems.length > 0 ? 1 : 0;
  });
