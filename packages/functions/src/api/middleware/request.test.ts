import { Hono } from "hono";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type AppEnv, getCaller, onError, requireCdn } from "./request.ts";

const app = new Hono<AppEnv>().onError(onError).get("/", (c) => c.json(getCaller(c)));
const guarded = new Hono<AppEnv>()
  .onError(onError)
  .use(requireCdn)
  .get("/", (c) => c.text("ok"));

const bindings = { event: { requestContext: { http: { sourceIp: "192.0.2.1" } } } } as never;

const isSecret = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { "x-origin-verify": secret };

async function callerWith(headers: Record<string, string>) {
  const answer = await app.request("/", { headers }, bindings);
  return (await answer.json()) as ReturnType<typeof getCaller>;
}

beforeEach(() => vi.stubEnv("ORIGIN_SECRET", "s3cret-of-the-cdn"));

describe("getCaller", () => {
  it("trusts the CDN by its secret", async () => {
    const headers = { ...isSecret("s3cret-of-the-cdn"), "x-viewer-address": "198.51.100.9" };
    expect((await callerWith(headers)).origin).toBe("198.51.100.9");
  });

  it.each([undefined, "", "wrong", "s3cret-of-the-cd", "s3cret-of-the-cdn2"])(
    "takes the gateway's address when the secret is %j",
    async (secret) => {
      const headers = { ...isSecret(secret), "x-viewer-address": "198.51.100.9" };
      expect((await callerWith(headers)).origin).toBe("192.0.2.1");
    },
  );

  it.each(["x-forwarded-for", "cloudfront-viewer-address"])(
    "ignores the address that a client sends in %s",
    async (header) => {
      const forged = { [header]: "203.0.113.7" };
      expect((await callerWith(forged)).origin).toBe("192.0.2.1");
      const throughCdn = { ...isSecret("s3cret-of-the-cdn"), "x-viewer-address": "198.51.100.9" };
      expect((await callerWith({ ...throughCdn, ...forged })).origin).toBe("198.51.100.9");
    },
  );

  it("prefers the site's configured address to the request's host", async () => {
    const headers = {
      ...isSecret("s3cret-of-the-cdn"),
      "x-viewer-host": "evil.example",
      host: "evil.example",
    };
    expect((await callerWith(headers)).siteUrl).toBe("https://example.test");
  });
});

describe("requireCdn", () => {
  const statusWith = async (secret?: string) =>
    (await guarded.request("/", { headers: isSecret(secret) }, bindings)).status;

  it("accepts the present and the previous secret of the CDN", async () => {
    expect(await statusWith("s3cret-of-the-cdn")).toBe(200);
    expect(await statusWith("the-secret-before")).toBe(403);
    vi.stubEnv("PREVIOUS_ORIGIN_SECRET", "the-secret-before");
    expect(await statusWith("the-secret-before")).toBe(200);
    expect(await statusWith("s3cret-of-the-cdn")).toBe(200);
  });

  it.each([undefined, "", "wrong", "s3cret-of-the-cd"])(
    "refuses a request through the gateway with the secret %j, in the shape of every error",
    async (secret) => {
      vi.stubEnv("PREVIOUS_ORIGIN_SECRET", "");
      const answer = await guarded.request("/", { headers: isSecret(secret) }, bindings);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        error: { code: "not_through_site", message: "Please use the address of the website." },
      });
    },
  );

  it("lets in-process calls through, and every call of a stage without a CDN", async () => {
    expect((await guarded.request("/")).status).toBe(200);
    vi.stubEnv("ORIGIN_SECRET", "");
    expect(await statusWith()).toBe(200);
  });
});
