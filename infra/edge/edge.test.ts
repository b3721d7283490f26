import { describe, expect, it } from "vitest";
import { bucket } from "../bucket.ts";
import { runEdgeFunction as run, runResponseFunction } from "./run.ts";

describe("the route to a file", () => {
  it.each([
    ["/", "/index.html"],
    ["/get-quote", "/get-quote/index.html"],
    ["/handyman-services/tv-mounting", "/handyman-services/tv-mounting/index.html"],
    ["/assets/index-4f2a.js", "/assets/index-4f2a.js"],
    ["/favicon.svg", "/favicon.svg"],
    ["/.well-known/security.txt", "/.well-known/security.txt"],
    ["/a.b/page", "/a.b/page/index.html"],
    ["/admin", "/shell.html"],
    ["/admin/requests/4f2a.b", "/shell.html"],
    ["/auth/callback", "/shell.html"],
    ["/administration", "/administration/index.html"],
  ])("%s is served from %s", (uri, file) => {
    expect(run("route-to-file", { uri }).uri).toBe(file);
  });

  it.each([
    ["/get-quote/", "/get-quote"],
    ["/blog//", "/blog"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["///", "/"],
    ["/a//b/", "/a//b"],
  ])("%s redirects to %s on the same host", (uri, location) => {
    const answer = run("route-to-file", { uri });
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location?.value).toBe(location);
  });

  it("keeps the query in a redirect", () => {
    const querystring = {
      service: { value: "tv%20mounting" },
      tag: { value: "a", multiValue: [{ value: "a" }, { value: "b" }] },
      flag: { value: "" },
    };
    const answer = run("route-to-file", { uri: "/get-quote/", querystring });
    expect(answer.headers.location?.value).toBe("/get-quote?service=tv%20mounting&tag=a&tag=b&flag");
  });
});

describe("a request of the API", () => {
  it("gets the caller's address and host in place of the headers that a client sent", () => {
    const headers = {
      host: { value: "www.example.com" },
      "x-viewer-address": { value: "10.0.0.1" },
      "x-viewer-host": { value: "evil.example" },
    };
    const answer = run("api-request", { uri: "/api/health", headers }, "203.0.113.9");
    expect(answer.headers["x-viewer-address"]?.value).toBe("203.0.113.9");
    expect(answer.headers["x-viewer-host"]?.value).toBe("www.example.com");
  });
});

describe("a link of the customer's page", () => {
  it.each([
    ["/r", "/r/lost"],
    ["/r/", "/r/lost"],
    ["/r//", "/r/lost"],
    ["/r/a-token", "/r/a-token"],
    ["/r/a-token/", "/r/a-token"],
    ["/r/a-token/visit/", "/r/a-token/visit"],
    ["/api/reviews/", "/api/reviews/"],
  ])("%s reaches the gateway as %s", (uri, sent) => {
    const headers = { host: { value: "www.example.com" } };
    expect(run("api-request", { uri, headers, querystring: { lang: { value: "es" } } }).uri ?? uri).toBe(
      sent,
    );
  });
});

describe("a query of the API", () => {
  const ask = (uri: string, ...names: string[]) => {
    const querystring = Object.fromEntries(names.map((name) => [name, { value: "1" }]));
    return run("api-request", { uri, querystring, headers: { host: { value: "www.example.com" } } });
  };

  it.each([
    ["/api/posts", ["category", "q", "limit", "cursor"]],
    ["/api/posts", []],
    ["/api/admin/audit", ["member", "anything"]],
    ["/r/a-token", ["fbclid", "utm_source"]],
  ])("%s takes %j", (uri, names) => {
    expect(ask(uri, ...names).statusCode).toBeUndefined();
  });

  it.each([
    ["/api/posts", ["limit", "n"]],
    ["/api/posts", [""]],
    ["/api/posts", ["%71"]],
    ["/api/posts/a-post", ["limit"]],
    ["/api/settings", ["constructor"]],
    ["/api/quotes", ["n"]],
  ])("%s refuses %j in the API's words, and the CDN keeps no refusal", (uri, names) => {
    const { statusCode, headers, body } = ask(uri, ...names);
    expect(statusCode).toBe(400);
    expect(headers["cache-control"]?.value).toBe("no-store");
    expect(JSON.parse(body?.data ?? "")).toEqual({
      error: { code: "invalid_request", message: "This address does not take such a query." },
      requestId: "edge",
    });
  });
});

describe("media key", () => {
  it.each([
    ["/media/quote-photos/1-a.jpg", "/quote-photos/1-a.jpg"],
    ["/media/media/id/kitchen.jpg", "/media/id/kitchen.jpg"],
  ])("%s is %s in the bucket", (uri, key) => {
    expect(run("media-key", { uri }).uri).toBe(key);
  });
});

const protection = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "referrer-policy": "strict-origin-when-cross-origin",
};

describe("media headers", () => {
  it("keep browsers from running an upload, and search engines from indexing it", () => {
    expect(runResponseFunction("media-headers", {})).toMatchObject({
      ...protection,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });

  it("let a browser cache a file for minutes, unless the file has its own Cache-Control", () => {
    expect(runResponseFunction("media-headers", {})["cache-control"]).toBe(bucket.cacheControl);
    const kept = { "cache-control": "public, max-age=31536000, immutable" };
    expect(runResponseFunction("media-headers", kept)).toMatchObject(kept);
  });
});

describe("page policy", () => {
  const getPolicy = (uri: string) => runResponseFunction("page-policy", {}, uri)["content-security-policy"];

  it("differs between the back office's shell and the pages of visitors", () => {
    expect(getPolicy("/shell.html")).toBe("STAFF_POLICY");
    for (const uri of ["/index.html", "/blog/shell.html", "/assets/shell.html.js", "/"])
      expect(getPolicy(uri), uri).toBe("SITE_POLICY");
  });

  it("keeps search engines and frames away from the second copy of the pages", () => {
    expect(runResponseFunction("page-policy", {})).toMatchObject(protection);
  });
});
