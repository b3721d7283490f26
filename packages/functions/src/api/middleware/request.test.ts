import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nameOriginSecrets } from "../../../../../infra/origin-secret.ts";
import { type AppEnv, getCaller, onError, requireCdn } from "./request.ts";

const app = new Hono<AppEnv>().onError(onError).get("/", (c) => c.json(getCaller(c)));
const guarded = new Hono<AppEnv>()
  .onError(onError)
  .use(requireCdn)
  .get("/", (c) => c.text("ok"));

/** What a gateway adds that saw the address 192.0.2.1. */
const bindings = { event: { requestContext: { http: { sourceIp: "192.0.2.1" } } } } as never;

const isSecret = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { "x-origin-verify": secret };

async function callerWith(headers: Record<string, string>) {
  const answer = await app.request("/", { headers }, bindings);
  return (await answer.json()) as ReturnType<typeof getCaller>;
}

beforeEach(() => vi.stubEnv("ORIGIN_SECRET", "s3cret-of-the-cdn"));
afterEach(() => {
  vi.unstubAllEnvs();
});

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

  describe("during renewals of the secret", () => {
    /** A secret's name stands for its value. */
    const namesAt = (number: number) => {
      const [present, previous] = nameOriginSecrets("stage-origin-a1", number);
      return { present: present.secretName, previous: previous?.secretName ?? "" };
    };
    /** Returns the status for a secret that the CDN sends, when the API was deployed with this number. */
    const statusAt = (number: number, sent: string) => {
      vi.stubEnv("ORIGIN_SECRET", namesAt(number).present);
      vi.stubEnv("PREVIOUS_ORIGIN_SECRET", namesAt(number).previous);
      return statusWith(sent);
    };

    it("refuses nobody, whichever part of the deployment is done", async () => {
      for (const number of [1, 2, 3]) {
        const [old, next] = [namesAt(number).present, namesAt(number + 1).present];
        expect(await statusAt(number, old), "before the renewal").toBe(200);
        expect(await statusAt(number + 1, old), "the API's part is done").toBe(200);
        expect(await statusAt(number + 1, next), "both parts are done").toBe(200);
      }
    });

    it("refuses a secret after the next renewal", async () => {
      expect(await statusAt(3, namesAt(1).present)).toBe(403);
    });
  });

  it("lets in-process calls through, and every call of a stage without a CDN", async () => {
    expect((await guarded.request("/")).status).toBe(200);
    vi.stubEnv("ORIGIN_SECRET", "");
    expect(await statusWith()).toBe(200);
  });
});
