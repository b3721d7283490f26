import { vi } from "vitest";

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const address = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

const MAX_TOKEN = 2048;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Call {
  secret?: string;
  response?: string;
  idempotency_key?: string;
}

/**
 * Stands in for Cloudflare's siteverify. A token works once, and again only with the same
 * idempotency key.
 */
export class SiteVerify {
  readonly secret = "0x-the-secret-of-tests";
  readonly calls: Call[] = [];
  trouble: "unreachable" | "silent" | "broken" | undefined;
  readonly #uses = new Map<string, string | undefined>();

  issueToken(): string {
    const token = `token-${crypto.randomUUID()}`;
    this.#uses.set(token, undefined);
    return token;
  }

  /** Replaces `fetch` in this process. Calls to any other address still use the real `fetch`. */
  listen(): void {
    const send = globalThis.fetch;
    const spy = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation((input, init) =>
        String(input) === address ? this.#answer(init) : send(input, init),
      );
    this.close = () => spy.mockRestore();
  }

  close = () => {};

  async #answer({ method, headers, body, signal }: RequestInit = {}): Promise<Response> {
    if (this.trouble === "unreachable") throw new TypeError("fetch failed");
    if (this.trouble === "broken") return new Response("<html>Bad gateway</html>", { status: 502 });
    if (this.trouble === "silent") await waitForAbort(signal);
    const isJson = new Headers(headers).get("content-type") === "application/json";
    if (method !== "POST" || !isJson) return refuse("bad-request");
    const call = JSON.parse(String(body)) as Call;
    this.calls.push(call);
    const problem = this.#findProblem(call);
    return problem ? refuse(problem) : Response.json({ success: true, "error-codes": [] });
  }

  #findProblem({ secret, response, idempotency_key: key }: Call): string | undefined {
    if (!secret) return "missing-input-secret";
    if (secret !== this.secret) return "invalid-input-secret";
    if (!response) return "missing-input-response";
    if (response.length > MAX_TOKEN || !this.#uses.has(response)) return "invalid-input-response";
    if (key !== undefined && !UUID.test(key)) return "bad-request";
    const usedWith = this.#uses.get(response);
    if (usedWith !== undefined && usedWith !== key) return "timeout-or-duplicate";
    this.#uses.set(response, key ?? "");
    return undefined;
  }
}

const refuse = (code: string) => Response.json({ success: false, "error-codes": [code] });

const waitForAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
