import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import type { AppEnv } from "./middleware/request.ts";
import { cacheAtEdge, onError } from "./middleware/request.ts";
import { siteApp } from "./site.ts";
import { staffApp } from "./staff.ts";

const request = (path: string, ...rest: [RequestInit?, object?]) =>
  (path.startsWith("/api/admin/") ? staffApp : siteApp).request(path, ...(rest as [RequestInit]));

describe("the API's responses", () => {
  it("are not cached unless their route allows it", async () => {
    const answer = await request("/api/health");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });

  it("have the same shape for an unknown address", async () => {
    const answer = await request("/api/unknown");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      error: { code: "not_found" },
      requestId: expect.any(String),
    });
  });
});

describe("the gateway's own address", () => {
  it("is refused on every path before anything is read, once the CDN has a secret", async () => {
    vi.stubEnv("ORIGIN_SECRET", "s3cret-of-the-cdn");
    const event = { requestContext: { requestId: "r1", http: { sourceIp: "192.0.2.1" } } };
    const call = async (path: string, method: string) =>
      (await request(path, { method }, { event } as never)).status;
    expect(await call("/api/health", "GET")).toBe(403);
    expect(await call("/api/quotes", "POST")).toBe(403);
    expect(await call("/api/admin/requests", "GET")).toBe(403);
    expect(await call("/api/unknown", "GET")).toBe(403);
    expect(await call("/api/admin/unknown", "GET")).toBe(403);
    expect((await request("/api/health")).status).toBe(200);
    vi.unstubAllEnvs();
  });
});

describe("a path with a part of more than 200 characters", () => {
  it("does not exist, for visitors and staff", async () => {
    for (const path of ["/api/services/", "/api/posts/", "/api/admin/requests/", "/api/admin/users/"]) {
      const answer = await request(`${path}${"x".repeat(2100)}`);
      expect(answer.status, path).toBe(404);
      expect(await answer.json(), path).toMatchObject({ error: { code: "not_found" } });
    }
  });
});

describe("the headers of every response", () => {
  it.each(["/api/health", "/api/unknown", "/api/admin/requests", "/api/admin/unknown"])(
    "make a browser run nothing of %s",
    async (path) => {
      const { headers } = await request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-security-policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
      });
    },
  );

  it("compresses staff's responses, and leaves all others to the CDN", async () => {
    const get = async (path: string) =>
      (await request(path, { headers: { "accept-encoding": "gzip" } })).headers.get("content-encoding");
    expect(await get("/api/admin/requests")).toBe("gzip");
    expect(await get("/api/health")).toBeNull();
  });
});

it("visitors' app has no staff routes, and staff's app has no visitors' routes", async () => {
  for (const path of ["/api/admin/me", "/api/admin", "/api/%61dmin/me"])
    expect((await siteApp.request(path)).status, path).toBe(404);
  expect((await staffApp.request("/api/health")).status).toBe(404);
});

describe("the size of a request", () => {
  const post = async (path: string, size: number) =>
    (await request(path, { method: "POST", headers: { "content-length": String(size) }, body: "x" })).status;

  it("has a lower limit for visitors than for staff", async () => {
    expect(await post("/api/quotes", 100_000)).toBe(413);
    expect(await post("/api/admin/posts", 100_000)).toBe(401);
    expect(await post("/api/admin/posts", 600_000)).toBe(413);
  });
});

describe("cacheAtEdge", () => {
  const routes = new Hono<AppEnv>()
    .onError(onError)
    .get("/good", cacheAtEdge(60), (c) => c.text("ok"))
    .get("/bad", cacheAtEdge(60), (c) => c.text("no", 404));

  it("lets the CDN cache a good response, and serve it stale during a refresh", async () => {
    const header = (await routes.request("/good")).headers.get("cache-control");
    expect(header).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600");
  });

  it("caches no failure", async () => {
    expect((await routes.request("/bad")).headers.get("cache-control")).toBeNull();
  });
});

describe("the key of the address search", () => {
  const ask = async (key: string) => {
    vi.resetModules();
    vi.stubEnv("GOOGLE_MAPS_API_KEY", key);
    const { siteApp: freshApp } = await import("./site.ts");
    return freshApp.request("/api/maps-key");
  };

  it("is public and cached if the stage has one, and otherwise not found", async () => {
    const answer = await ask("the-maps-key");
    expect(await answer.json()).toEqual({ apiKey: "the-maps-key" });
    expect(answer.headers.get("cache-control")).toContain("s-maxage=300");
    expect((await ask("")).status).toBe(404);
    vi.unstubAllEnvs();
  });
});
