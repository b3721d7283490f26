import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { roles } from "@handyman/core/staff/rules";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppEnv } from "./request.ts";
import { onError, onNotFound } from "./request.ts";
import { getActor, requireStaff, type StaffEnv } from "./staff.ts";

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

const routes = new Hono<StaffEnv>()
  .use("/api/admin/*", requireStaff)
  .get("/api/admin/*", (c) => c.json(getActor(c)));
const app = new Hono<AppEnv>().onError(onError).notFound(onNotFound).route("/", routes);

const good: JWTPayload = {
  iss: issuer,
  sub: "somebody",
  token_use: "access",
  client_id: clientId,
  "cognito:groups": ["office"],
};

const makeToken = (claims: JWTPayload = {}, expires: string | number = "15m") =>
  new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "k1" })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);

const call = (authorization: string | undefined, path = "/api/admin/requests") =>
  app.request(path, authorization === undefined ? {} : { headers: { authorization } });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (text = "") =>
  JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;

const { privateKey: strangersKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

function forgeTokens(token: string, publicKey: string): Record<string, string> {
  const [head, body, signature] = token.split(".");
  const header = decode(head);
  const payload = decode(body);
  const none = `${encode({ ...header, alg: "none" })}.${body}`;
  const secret = `${encode({ ...header, alg: "HS256" })}.${body}`;
  const owner = encode({ ...payload, "cognito:groups": ["owner"], tampered: true });
  return {
    "alg none": `${none}.`,
    "alg none with a signature": `${none}.${signature}`,
    "HS256 with the public key": `${secret}.${createHmac("sha256", publicKey).update(secret).digest("base64url")}`,
    "another key": `${head}.${body}.${sign("sha256", Buffer.from(`${head}.${body}`), strangersKey).toString("base64url")}`,
    tampered: `${head}.${owner}.${signature}`,
    "no signature": `${head}.${body}.`,
    garbage: "not-a-token",
  };
}

async function expectRefused(answer: Response | Promise<Response>, name: string) {
  const { status, headers } = await answer;
  expect(status, name).toBe(401);
  expect(headers.get("www-authenticate"), name).toBe('Bearer error="invalid_token"');
}

describe("an access token", () => {
  it("identifies the caller and their roles", async () => {
    const answer = await call(`Bearer ${await makeToken()}`);
    expect(await answer.json()).toEqual({ id: "somebody", roles: ["office"] });
  });

  it("ignores unknown roles", async () => {
    const token = await makeToken({ "cognito:groups": ["king", "editor", "OWNER"] });
    const answer = await call(`Bearer ${token}`, "/api/admin/posts");
    expect(await answer.json()).toMatchObject({ roles: ["editor"] });
  });

  it.each([undefined, [], "owner", { owner: true }])("with the groups %j opens no area", async (groups) => {
    const token = await makeToken({ "cognito:groups": groups });
    for (const area of ["me", "users", "posts"])
      expect((await call(`Bearer ${token}`, `/api/admin/${area}`)).status, area).toBe(403);
  });

  it("is checked with keys that are fetched once", async () => {
    for (const _ of roles) await call(`Bearer ${await makeToken()}`);
    expect(fetchKeys.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe("any other token", () => {
  it.each([
    ["an ID token", { token_use: "id" }],
    ["no use", { token_use: undefined }],
    ["another client's", { client_id: "other" }],
    ["an ID token's audience instead of the client", { client_id: undefined, aud: clientId }],
    ["another issuer's", { iss: "https://evil.example" }],
    ["nobody's", { sub: undefined }],
    ["an empty subject", { sub: "" }],
  ])("is refused: %s", async (name, claims) => {
    await expectRefused(call(`Bearer ${await makeToken(claims)}`), name);
  });

  it("is refused when it has expired, or has no expiry", async () => {
    await expectRefused(call(`Bearer ${await makeToken({}, Math.floor(Date.now() / 1000) - 1)}`), "expired");
    const endless = await new SignJWT(good).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(key);
    await expectRefused(call(`Bearer ${endless}`), "endless");
  });

  it("is refused when it is forged", async () => {
    for (const [name, token] of Object.entries(forgeTokens(await makeToken(), published)))
      await expectRefused(call(`Bearer ${token}`), name);
  });

  it("is refused in another kind of header", async () => {
    const token = await makeToken();
    for (const header of [undefined, "", "Bearer", "Bearer ", `Basic ${token}`, token, `Bearer ${token} x`])
      await expectRefused(call(header), String(header).slice(0, 10));
  });

  it("is refused before areas are checked", async () => {
    await expectRefused(call(undefined, "/api/admin/nowhere"), "unknown area");
  });
});

describe("areas", () => {
  it("return 404 if unknown, and open only to their roles", async () => {
    const authorization = `Bearer ${await makeToken()}`;
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
  ])("the response is not 401: %s", async (name, answer) => {
    // The middleware caches keys by issuer. This issuer has none yet.
    const own = `https://${name.replaceAll(" ", "-")}.example.test`;
    vi.stubEnv("AUTH_ISSUER", own);
    fetchKeys.mockImplementation(answer);
    const refused = await call(`Bearer ${await makeToken({ iss: own })}`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
  });
});

it("a stage without sign-in logs the missing variable, and does not tell the caller", async () => {
  vi.stubEnv("AUTH_ISSUER", "");
  const answer = await call(`Bearer ${await makeToken()}`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("AUTH_ISSUER");
});
