import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SiteVerify } from "../../../../../tests/setup/turnstile.ts";
import { config } from "../../lib/config.ts";
import { log } from "../../lib/log.ts";
import { verifyVisitor } from "./verify-visitor.ts";

let cloudflare: SiteVerify;
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  cloudflare = new SiteVerify();
  cloudflare.listen();
  logged = vi.spyOn(log, "warn").mockImplementation(() => {});
  config().TURNSTILE_SECRET = cloudflare.secret;
});
afterEach(() => {
  delete config().TURNSTILE_SECRET;
  cloudflare.close();
  vi.restoreAllMocks();
});

const verify = (turnstile?: string, requestId: string = randomUUID()) =>
  verifyVisitor({ requestId, ...(turnstile !== undefined && { turnstile }) });

const refused = {
  isUnverified: true,
  customerMail: { state: "skipped", reason: "unverified", at: expect.any(Number) },
};

describe("a stage with Turnstile", () => {
  it("marks nothing when Cloudflare verified the visitor, and accepts the token again for the same request", async () => {
    const [token, id] = [cloudflare.issueToken(), randomUUID()];
    expect(await verify(token, id)).toEqual({});
    expect(await verify(token, id)).toEqual({});
    expect(logged).not.toHaveBeenCalled();
  });

  it("marks a request and holds its confirmation back when the token is forged or used", async () => {
    const used = cloudflare.issueToken();
    await verify(used);
    for (const token of ["forged", "x".repeat(2048), used]) expect(await verify(token)).toEqual(refused);
  });

  it("marks a request without a token, and does not ask Cloudflare", async () => {
    expect(await verify()).toEqual(refused);
    expect(await verify("")).toEqual(refused);
    expect(cloudflare.calls).toEqual([]);
  });

  it.each(["unreachable", "broken"] as const)(
    "marks a request and lets its confirmation go while Cloudflare is %s",
    async (trouble) => {
      cloudflare.trouble = trouble;
      expect(await verify(cloudflare.issueToken())).toEqual({ isUnverified: true });
      expect(logged).toHaveBeenCalledWith("visitor not verified", expect.anything());
    },
  );

  it("does not wait longer than 3 seconds for Cloudflare", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      expect(ms).toBe(3000);
      return AbortSignal.abort(new DOMException("", "TimeoutError"));
    });
    cloudflare.trouble = "silent";
    const outcome = verify(cloudflare.issueToken());
    expect(timeout).toHaveBeenCalledOnce();
    expect(await outcome).toEqual({ isUnverified: true });
  });

  it("blames no visitor for a wrong secret, and logs Cloudflare's code", async () => {
    config().TURNSTILE_SECRET = "another";
    expect(await verify(cloudflare.issueToken())).toEqual({ isUnverified: true });
    const code = expect.objectContaining({ code: "invalid-input-secret" });
    expect(logged).toHaveBeenCalledWith("visitor not verified", code);
  });
});

it("a stage without Turnstile asks nobody and marks nothing", async () => {
  delete config().TURNSTILE_SECRET;
  expect(await verify()).toEqual({});
  expect(await verify("forged")).toEqual({});
  expect(cloudflare.calls).toEqual([]);
});
