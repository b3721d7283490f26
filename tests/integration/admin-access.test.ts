import { areas, isArea, mayEnter, type Role, roles } from "@handyman/core/staff/rules";
import { staffApp } from "@handyman/functions/api/staff";
import { describe, expect, it } from "vitest";
import { tokenFor } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

// Reads the routes from the app, so this tests new routes too.

const stage = useStage();

const routes = staffApp.routes
  .filter(({ path, method }) => /^\/api\/admin(\/|$)/.test(path) && method !== "ALL")
  .map(({ path, method }) => ({ path, method, area: path.split("/")[3] ?? "" }));
const unique = [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];

/** No record has this ID, so the calls change nothing. */
const urlOf = (path: string) => stage.url + path.replace(/:\w+(\{[^}]*\})?/g, "nobody-is-called-this");

function call(method: string, path: string, token?: string): Promise<Response> {
  const hasBody = method !== "GET" && method !== "HEAD";
  return fetch(urlOf(path), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody ? { "content-type": "application/json" } : {}),
    },
    ...(hasBody ? { body: '{"unknown":true}' } : {}),
  });
}

describe("the back office", () => {
  it("has routes", () => {
    expect(unique.length).toBeGreaterThan(5);
  });

  it("has no route outside an area that `areas` names", () => {
    expect(unique.filter(({ area }) => !isArea(area)).map(({ path }) => path)).toEqual([]);
  });

  it("checks the area of an encoded path too", async () => {
    const token = tokenFor(stage, "editor");
    for (const path of ["/api/admin/%75sers", "/api/admin//users", "/api/admin/me/../users"])
      expect([403, 404], path).toContain((await call("GET", path, token)).status);
  });

  it.each([
    "/api/admin/me%2f..%2fusers",
    "/api/calendar/x%2f..%2f../admin%2fusers",
    "/api/calendar/%252e%252e/admin%2fusers",
    "/api/calendar/.%09./admin%2fusers",
    "/api/calendar/.%0a./admin%2fusers",
  ])("refuses %s, which the gateway decodes into a dot segment", async (path) => {
    expect((await call("GET", path, tokenFor(stage, "owner"))).status).toBe(400);
  });
});

describe.each(unique)("$method $path", ({ method, path, area }) => {
  // Tests beside the middleware have all bad tokens.
  it("refuses everybody without a token, and with an expired one", async () => {
    for (const token of [undefined, tokenFor(stage, "owner", { secondsLeft: -1 })]) {
      const answer = await call(method, path, token);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({ error: { code: "not_signed_in" } });
    }
  });

  it.each(roles)(`lets the %s in only if ${area} is open to that role`, async (role: Role) => {
    const { status } = await call(method, path, tokenFor(stage, role));
    if (!isArea(area) || !mayEnter([role], area)) {
      expect(status).toBe(403);
      return;
    }
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
});

/** A second copy on purpose: a mistake in `areas` must fail this test. */
const table = {
  me: "owner office editor crew",
  dashboard: "owner office",
  schedule: "owner office",
  visits: "owner office crew",
  requests: "owner office",
  invoices: "owner office",
  messages: "owner office",
  customers: "owner office",
  services: "owner office",
  faqs: "owner office editor",
  testimonials: "owner office",
  projects: "owner editor",
  crew: "owner editor",
  posts: "owner editor",
  categories: "owner editor",
  media: "owner office editor",
  staff: "owner office editor",
  settings: "owner",
  users: "owner",
  audit: "owner",
};

describe("areas", () => {
  it("are open only to the roles in this table", () => {
    const open = Object.entries(areas).map(([area, allowed]) => [area, allowed.join(" ")]);
    expect(Object.fromEntries(open)).toEqual(table);
  });

  it("are all open to owners", () => {
    for (const [area, allowed] of Object.entries(areas)) expect(allowed, area).toContain("owner");
  });
});
