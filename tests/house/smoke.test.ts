import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { findAddress, findProblems, type Site } from "../../scripts/smoke.ts";

const security = {
  "content-security-policy": "default-src 'none'; script-src 'self'",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};
const error = '{"error":{"code":"not_found"},"requestId":"1"}';
const statuses: Record<string, number> = {
  "/get-quote/?service=x": 301,
  "/no-such-page": 404,
  "/api/no-such-thing": 404,
  "/api/quotes": 400,
  "/api/admin/me": 401,
  "/api/calendar/nobody/wrong": 404,
  "/r/wrong": 404,
  "/r": 404,
  "/media/": 403,
  "/media/variants/no-such-picture.webp": 403,
};

const customerPage = {
  "content-security-policy": "default-src 'none'; form-action 'self'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

const cached = ["/api/services", "/api/windows"];

const picture = "/media/variants/media/1/300.webp";

/** Returns a server like a stage whose pages name `own` as the site's address. */
function serveStage(own: string, isIndexable: boolean, site: Site) {
  const bodies: Record<string, string> = {
    "/robots.txt": isIndexable ? `Disallow: /admin\n\nSitemap: ${own}/sitemap.xml` : "Disallow: /\n",
    "/sitemap.xml": `<loc>${own}/</loc>`,
    "/api/services": JSON.stringify([{ cardImage: { variants: [{ url: picture }] } }]),
    "/api/sign-in": JSON.stringify({
      authority: "https://pool.test",
      clientId: "1",
      endSessionUrl: `https://pool.test/logout?to=${encodeURIComponent(`${isIndexable ? own : site.url}/auth`)}`,
    }),
  };
  const types: Record<string, string> = { "/sitemap.xml": "application/xml", [picture]: "image/webp" };
  vi.stubGlobal("fetch", async (address: string) => {
    const path = address.slice(site.url.length);
    const headers = {
      ...security,
      "content-type": types[path] ?? "text/html",
      "cache-control": cached.includes(path) ? "s-maxage=60" : "no-store",
      location: "/get-quote?service=x",
      ...(!isIndexable && { "x-robots-tag": "noindex" }),
      ...(path.startsWith("/r") && statuses[path] === 404 && customerPage),
    };
    return new Response(bodies[path] ?? error, { status: statuses[path] ?? 200, headers });
  });
}

const branch: Site = { url: "https://d1.cloudfront.net", isProduction: false };
const production: Site = { url: "https://www.example.com", isProduction: true };
const newProduction: Site = { url: "https://d2.cloudfront.net", isProduction: true };

it.each([
  ["a branch's stage", branch, false],
  ["production", production, true],
  ["production before its domain leads to it", newProduction, true],
] as const)("finds nothing wrong with %s", async (_name, site, isIndexable) => {
  serveStage(production.url, isIndexable, site);
  expect(await findProblems(site)).toEqual([]);
});

it("finds a branch's stage that search engines may know", async () => {
  serveStage(production.url, true, branch);
  expect(await findProblems(branch)).toEqual([
    "home: /: no x-robots-tag: noindex",
    "a page: /get-quote: no x-robots-tag: noindex",
    "no such page: /no-such-page: no x-robots-tag: noindex",
    "robots.txt: /robots.txt: robots.txt lets search engines in",
    "sign-in data: /api/sign-in: signing out leads to another site",
  ]);
});

it("finds a back office that lets other hosts' scripts run", async () => {
  serveStage(production.url, false, branch);
  const serve = fetch;
  vi.stubGlobal("fetch", async (address: string) => {
    const answer = await serve(address);
    answer.headers.set(
      "content-security-policy",
      "script-src 'self' https://maps.test; default-src 'none'; form-action 'self'",
    );
    return answer;
  });
  expect(await findProblems(branch)).toEqual(["back office: /admin: other hosts' scripts may run"]);
});

it("finds a CDN that does not send a customer's link to its function", async () => {
  serveStage(production.url, false, branch);
  const serve = fetch;
  vi.stubGlobal("fetch", (address: string) => serve(address.replace("/r/wrong", "/no-such-page")));
  expect(await findProblems(branch)).toEqual([
    "a customer's page with a wrong link: /r/wrong: content-security-policy does not contain \"form-action 'self'\"",
  ]);
});

it("finds pictures that the CDN may not read", async () => {
  serveStage(production.url, false, branch);
  const serve = fetch;
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith(picture) ? new Response("", { status: 403 }) : serve(address),
  );
  expect(await findProblems(branch)).toEqual([`a picture: ${picture}: status 403 instead of 200`]);
});

it("finds a stage whose services get no picture", async () => {
  serveStage(production.url, false, branch);
  const serve = fetch;
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/api/services")
      ? new Response("[]", { headers: { "cache-control": "s-maxage=60" } })
      : serve(address),
  );
  const found = await findProblems(branch, undefined, 1);
  expect(found).toEqual(["a picture: /media/variants/: no service has a picture"]);
});

it.each([
  [6, []],
  [7, ["home: /: status 503 instead of 200"]],
])(
  "waits while the functions of a new account are busy, but not for ever: %i refusals",
  async (refusals, found) => {
    serveStage(production.url, false, branch);
    const serve = fetch;
    let left = refusals;
    vi.stubGlobal("fetch", async (address: string) =>
      left-- > 0 ? new Response("Service Unavailable", { status: 503 }) : serve(address),
    );
    expect(await findProblems(branch, undefined, 1)).toEqual(found);
  },
);

it("finds production hidden from search engines", async () => {
  serveStage(production.url, false, production);
  expect(await findProblems(production)).toContain("home: /: x-robots-tag turns search engines away");
});

it("finds production built for another address", async () => {
  serveStage("https://other.example.com", true, production);
  expect(await findProblems(production)).toEqual([
    "robots.txt: /robots.txt: robots.txt names another site's sitemap",
    "sitemap: /sitemap.xml: lists another site's pages",
    "sign-in data: /api/sign-in: signing out leads to another site",
  ]);
});

describe("the address of a site with a domain", () => {
  const domain = "https://www.example.com";
  const serveClients = (clients: Record<string, string>) =>
    vi.stubGlobal("fetch", async (address: string) => {
      const body = clients[new URL(address).hostname];
      if (body === undefined) throw new TypeError("fetch failed");
      return new Response(body);
    });
  const client = (clientId: string) => JSON.stringify({ clientId });

  it("is its domain when this leads to the distribution", async () => {
    serveClients({ "www.example.com": client("1"), "d2.cloudfront.net": client("1") });
    expect(await findAddress(domain, "d2.cloudfront.net")).toBe(domain);
  });

  it.each([
    ["has no DNS record", {}],
    ["leads to the old site", { "www.example.com": "<h1>Old site</h1>" }],
    ["leads to another stage", { "www.example.com": client("2") }],
  ] as const)("is CloudFront's when the domain %s", async (_what, others) => {
    serveClients({ ...others, "d2.cloudfront.net": client("1") });
    expect(await findAddress(domain, "d2.cloudfront.net")).toBe("https://d2.cloudfront.net");
  });

  it("is CloudFront's when the API does not answer", async () => {
    serveClients({ "www.example.com": "", "d2.cloudfront.net": "" });
    expect(await findAddress(domain, "d2.cloudfront.net")).toBe("https://d2.cloudfront.net");
  });
});

it("the browser tests of a deployed stage can start", async () => {
  const args = [
    "--no-install",
    "playwright",
    "test",
    "--config",
    "tests/stage/playwright.config.ts",
    "--list",
  ];
  expect((await promisify(execFile)("npx", args)).stdout).toContain("visit.spec.ts");
});
