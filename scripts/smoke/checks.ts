import { isLocal } from "../local-stage.ts";

export interface Site {
  url: string;
  isProduction: boolean;
}

interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

interface Check {
  name: string;
  path: string;
  init?: RequestInit;
  status: number;
  findProblem?: (answer: Answer, site: Site) => string | undefined;
}

const hasHeader = ({ headers }: Answer, name: string, text: string) => headers.get(name)?.includes(text);
const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const firstProblem = (...expectations: readonly (readonly [problem: string, holds: unknown])[]) =>
  expectations.find(([, holds]) => !holds)?.[0];

/** Search engines must index the real site only. */
const robotsHeader = ({ headers }: Answer, { isProduction }: Site) =>
  [
    isProduction ? "x-robots-tag turns search engines away" : "no x-robots-tag: noindex",
    headers.has("x-robots-tag") !== isProduction,
  ] as const;

const isPage = (answer: Answer) =>
  ["not an HTML page", hasHeader(answer, "content-type", "text/html")] as const;

const securePage: Check["findProblem"] = (answer, site) =>
  firstProblem(
    isPage(answer),
    ["no strict content policy", hasHeader(answer, "content-security-policy", "script-src 'self'")],
    ["no HSTS", hasHeader(answer, "strict-transport-security", "max-age=")],
    ["no nosniff", hasHeader(answer, "x-content-type-options", "nosniff")],
    ["other sites may frame it", hasHeader(answer, "x-frame-options", "DENY")],
    ["no referrer policy", hasHeader(answer, "referrer-policy", "strict-origin-when-cross-origin")],
    robotsHeader(answer, site),
  );

const secureApi: Check["findProblem"] = (answer) =>
  firstProblem(
    ["no strict content policy", hasHeader(answer, "content-security-policy", "default-src 'none'")],
    ["no HSTS", hasHeader(answer, "strict-transport-security", "max-age=")],
    ["no nosniff", hasHeader(answer, "x-content-type-options", "nosniff")],
    ["the answer may be kept", hasHeader(answer, "cache-control", "no-store")],
  );

const apiError: Check["findProblem"] = (answer) => {
  const body = parse(answer.body) as { error?: { code?: string }; requestId?: string } | undefined;
  return firstProblem(
    ["the error is not in the API's own shape", body?.error?.code && body.requestId],
    ["cache-control is not no-store", hasHeader(answer, "cache-control", "no-store")],
  );
};

/** Production's domain may not lead to CloudFront yet. */
const isBeforeDns = ({ url, isProduction }: Site) =>
  isProduction && new URL(url).hostname.endsWith(".cloudfront.net");

/** A local stage serves a build that names the real site's address. */
const hasOtherAddress = (site: Site) => isLocal(site.url) || isBeforeDns(site);

const robotsFile: Check["findProblem"] = ({ body }, site) => {
  const refusesAll = /^Disallow: \/$/m.test(body);
  return site.isProduction
    ? firstProblem(
        ["robots.txt turns search engines away", !refusesAll],
        ["robots.txt names no sitemap", /^Sitemap: https:\/\/\S+\/sitemap\.xml$/m.test(body)],
        [
          "robots.txt names another site's sitemap",
          hasOtherAddress(site) || body.includes(`Sitemap: ${site.url}/`),
        ],
      )
    : firstProblem(["robots.txt lets search engines in", refusesAll]);
};

const sitemap: Check["findProblem"] = (answer, site) =>
  firstProblem(
    ["not XML", hasHeader(answer, "content-type", "xml")],
    ["lists no page", answer.body.includes("<loc>https://")],
    // The sitemap of other stages names the real site's pages.
    [
      "lists another site's pages",
      !site.isProduction || hasOtherAddress(site) || answer.body.includes(`<loc>${site.url}/</loc>`),
    ],
  );

const signIn: Check["findProblem"] = (answer, site) => {
  const data = parse(answer.body) as
    | { authority?: string; clientId?: string; endSessionUrl?: string }
    | undefined;
  return firstProblem(
    ["no user pool", URL.canParse(data?.authority ?? "")],
    ["no client of the user pool", data?.clientId],
    [
      "signing out leads to another site",
      isBeforeDns(site) || data?.endSessionUrl?.includes(encodeURIComponent(`${site.url}/auth`)),
    ],
  );
};

const postJson = (body: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body,
});

const checks: readonly Check[] = [
  { name: "home", path: "/", status: 200, findProblem: securePage },
  { name: "a page", path: "/get-quote", status: 200, findProblem: securePage },
  {
    name: "one address a page",
    path: "/get-quote/?service=x",
    init: { redirect: "manual" },
    status: 301,
    findProblem: ({ headers }) =>
      firstProblem(["moves elsewhere", headers.get("location") === "/get-quote?service=x"]),
  },
  { name: "no such page", path: "/no-such-page", status: 404, findProblem: securePage },
  { name: "robots.txt", path: "/robots.txt", status: 200, findProblem: robotsFile },
  { name: "sitemap", path: "/sitemap.xml", status: 200, findProblem: sitemap },
  { name: "back office", path: "/admin", status: 200, findProblem: (answer) => firstProblem(isPage(answer)) },
  { name: "sign-in data", path: "/api/sign-in", status: 200, findProblem: signIn },
  { name: "API", path: "/api/health", status: 200, findProblem: secureApi },
  { name: "no such address of the API", path: "/api/no-such-thing", status: 404, findProblem: apiError },
  { name: "settings", path: "/api/settings", status: 200 },
  {
    name: "services",
    path: "/api/services",
    status: 200,
    findProblem: (answer) =>
      firstProblem(["not kept at the edge", hasHeader(answer, "cache-control", "s-maxage")]),
  },
  { name: "a bad request", path: "/api/quotes", init: postJson("{}"), status: 400, findProblem: apiError },
  { name: "staff data without a token", path: "/api/admin/me", status: 401 },
  { name: "media is not listed", path: "/media/", status: 403 },
  { name: "no such picture", path: "/media/variants/no-such-picture.webp", status: 403 },
];

async function runCheck(check: Check, site: Site): Promise<string | undefined> {
  try {
    const response = await fetch(`${site.url}${check.path}`, {
      ...check.init,
      signal: AbortSignal.timeout(20_000),
    });
    const answer = { status: response.status, headers: response.headers, body: await response.text() };
    if (answer.status !== check.status) return `status ${answer.status} instead of ${check.status}`;
    return check.findProblem?.(answer, site);
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
