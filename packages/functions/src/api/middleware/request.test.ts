import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { type AppEnv, getCaller } from "./request.ts";

vi.mock("../../config.ts", () => ({ config: { originSecret: "s3cret-of-the-cdn" } }));

const app = new Hono<AppEnv>().get("/", (c) => c.json(getCaller(c)));

/** Calls through a gateway that saw the address 192.0.2.1. */
async function callerWith(headers: Record<string, string>) {
  const bindings = { event: { requestContext: { http: { sourceIp: "192.0.2.1" } } } };
  const answer = await app.request("/", { headers }, bindings as unknown as AppEnv["Bindings"]);
  return (await answer.json()) as ReturnType<typeof getCaller>;
}

describe("getCaller", () => {
  it("trusts the CDN by its secret", async () => {
    const headers = { "x-origin-verify": "s3cret-of-the-cdn", "x-viewer-address": "198.51.100.9" };
    expect((await callerWith(headers)).origin).toBe("198.51.100.9");
  });

  it.each([undefined, "", "wrong", "s3cret-of-the-cd", "s3cret-of-the-cdn2"])(
    "takes the gateway's address when the secret is %j",
    async (secret) => {
      const headers = {
        "x-viewer-address": "198.51.100.9",
        ...(secret === undefined ? {} : { "x-origin-verify": secret }),
      };
      expect((await callerWith(headers)).origin).toBe("192.0.2.1");
    },
  );

  it("prefers the site's configured address to the request's host", async () => {
    const headers = {
      "x-origin-verify": "s3cret-of-the-cdn",
      "x-viewer-host": "evil.example",
      host: "evil.example",
    };
    expect((await callerWith(headers)).siteUrl).toBe("https://example.test");
  });
});
