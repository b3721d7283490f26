import { roles } from "@handyman/core/staff/schema";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgeriesOf } from "../../../../../tests/setup/forgeries.ts";
import type { AppEnv } from "./env.ts";
import { onError, onNotFound } from "./errors.ts";
import { getActor, type StaffEnv, staff } from "./staff.ts";

const issuer = "https://pool.example.test";
const clientId = "site-client";

let key: Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];
let published: string;
beforeAll(async () => {
  const pair = await generateKeyPair("RS256");
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  published = JSON.stringify({ keys: [jwk] });
});

const fetchKeys = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.stubEnv("AUTH_ISSUER", issuer);
  vi.stubEnv("AUTH_CLIENT_ID", clientId);
  vi.stubEnv("AUTH_DOMAIN", "https://login.example.test");
  vi.stubGlobal("fetch", fetchKeys);
  fetchKeys.mockReset().mockImplementation(async () => new Response(published));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const routes = new Hono<StaffEnv>()
  .use("/api/admin/*", staff)
  .get("/api/admin/*", (c) => c.json(getActor(c)));
const app = new Hono<AppEnv>().onError(onError).notFound(onNotFound).route("/", routes);

const good: JWTPayload = {
  iss: issuer,
  sub: "somebody",
  token_use: "access",
  client_id: clientId,
  "cognito:groups": ["office"],
};

const tokenOf = (claims: JWTPayload = {}, expires: string | number = "15m") =>
  new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "k1" })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);

const call = (authorization: string | undefined, path = "/api/admin/requests") =>
  app.request(path, authorization === undefined ? {} : { headers: { authorization } });

async function expectRefused(answer: Response | Promise<Response>, name: string) {
  const { status, headers } = await answer;
  expect(status, name).toBe(401);
  expect(headers.get("www-authenticate"), name).toBe('Bearer error="invalid_token"');
}

describe("an access token", () => {
  it("says who calls and what they may be", async () => {
    const answer = await call(`Bearer ${await tokenOf()}`);
    expect(await answer.json()).toEqual({ id: "somebody", roles: ["office"] });
  });

  it("gives no role that we don't know", async () => {
    const token = await tokenOf({ "cognito:groups": ["king", "editor", "OWNER"] });
    const answer = await call(`Bearer ${token}`, "/api/admin/posts");
    expect(await answer.json()).toMatchObject({ roles: ["editor"] });
  });

  it.each([undefined, [], "owner", { owner: true }])("with the groups %j opens no area", async (groups) => {
    const token = await tokenOf({ "cognito:groups": groups });
    for (const area of ["me", "users", "posts"])
      expect((await call(`Bearer ${token}`, `/api/admin/${area}`)).status, area).toBe(403);
  });

  it("is checked against keys that are fetched once", async () => {
    for (const _ of roles) await call(`Bearer ${await tokenOf()}`);
    expect(fetchKeys.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe("whatever is not an access token of ours", () => {
  it.each([
    ["an ID token", { token_use: "id" }],
    ["no use", { token_use: undefined }],
    ["another client's", { client_id: "other" }],
    ["an ID token's audience instead of the client", { client_id: undefined, aud: clientId }],
    ["another issuer's", { iss: "https://evil.example" }],
    ["nobody's", { sub: undefined }],
    ["an empty subject", { sub: "" }],
  ])("is refused: %s", async (name, claims) => {
    await expectRefused(call(`Bearer ${await tokenOf(claims)}`), name);
  });

  it("is refused when it has expired, or never does", async () => {
    await expectRefused(call(`Bearer ${await tokenOf({}, Math.floor(Date.now() / 1000) - 1)}`), "expired");
    const endless = await new SignJWT(good).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(key);
    await expectRefused(call(`Bearer ${endless}`), "endless");
  });

  it("is refused when it is forged", async () => {
    for (const [name, token] of Object.entries(forgeriesOf(await tokenOf(), published)))
      await expectRefused(call(`Bearer ${token}`), name);
  });

  it("is refused when the header is something else", async () => {
    const token = await tokenOf();
    for (const header of [undefined, "", "Bearer", "Bearer ", `Basic ${token}`, token, `Bearer ${token} x`])
      await expectRefused(call(header), String(header).slice(0, 10));
  });

  it("is refused before anything is said about areas", async () => {
    await expectRefused(call(undefined, "/api/admin/nowhere"), "unknown area");
  });
});

describe("areas", () => {
  it("that do not exist are not found, and others are open to their roles alone", async () => {
    const authorization = `Bearer ${await tokenOf()}`;
    expect((await call(authorization, "/api/admin/nowhere")).status).toBe(404);
    expect((await call(authorization, "/api/admin/__proto__")).status).toBe(404);
    expect((await call(authorization, "/api/admin/users/1")).status).toBe(403);
    expect((await call(authorization, "/api/admin/requests/1")).status).toBe(200);
  });
});

describe("when the issuer's keys can't be fetched", () => {
  it.each([
    ["no answer", async () => Promise.reject(new TypeError("fetch failed"))],
    ["an error", async () => new Response("no", { status: 500 })],
    ["no keys", async () => new Response('{"keys":1}')],
  ])("nobody is called signed out: %s", async (name, answer) => {
    // Keys are kept by issuer; this one has none yet.
    const own = `https://${name.replaceAll(" ", "-")}.example.test`;
    vi.stubEnv("AUTH_ISSUER", own);
    fetchKeys.mockImplementation(answer);
    const refused = await call(`Bearer ${await tokenOf({ iss: own })}`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
  });
});

it("a stage without sign-in says in its log what is missing, and nothing to the caller", async () => {
  vi.stubEnv("AUTH_ISSUER", "");
  const answer = await call(`Bearer ${await tokenOf()}`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("AUTH_ISSUER");
});
