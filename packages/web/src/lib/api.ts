import type { SiteApp } from "@handyman/functions/api/site";
import type { ClientResponse } from "hono/client";
import { hc } from "hono/client";
import { ApiError, createNetworkError } from "./api-error.ts";

let request: typeof fetch = (input, init) => fetch(input, init);

/** Replaces `fetch` while the build renders pages, because a build has no origin. */
export function serveApiWith(fetchInstead: typeof fetch): void {
  request = fetchInstead;
}

export const api = hc<SiteApp>("/", {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => request(input, init),
}).api;

/** For calls that visitors wait for. The gateway gives up after 29 seconds. */
export const limitWait = (ms = 30_000) => ({ init: { signal: AbortSignal.timeout(ms) } });

interface ErrorBody {
  error?: { code?: string; message?: string; details?: string };
  details?: string;
}

export async function readApiError(
  response: Pick<Response, "status" | "headers" | "json">,
): Promise<ApiError> {
  const answer: ErrorBody | null = await response.json().catch(() => null);
  const error = answer?.error;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiError(
    response.status,
    error?.code ?? "unexpected",
    error?.message ?? "Something went wrong on our side. Please try again.",
    {
      details: error?.details ?? answer?.details,
      retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    },
  );
}

/**
 * Returns when the server responded, in epoch milliseconds, because the visitor's clock may be
 * wrong.
 */
export const readServerTime = ({ headers }: Pick<Response, "headers">): number =>
  Date.parse(headers.get("date") ?? "") || Date.now();

type JsonOf<R> = R extends ClientResponse<infer T, number, string> ? T : never;

/** @throws ApiError for an error response, and without a response */
export async function readJson<R extends ClientResponse<unknown, number, string>>(
  pending: Promise<R>,
): Promise<JsonOf<R>> {
  let response: R;
  try {
    response = await pending;
  } catch (cause) {
    throw cause instanceof ApiError ? cause : createNetworkError(cause);
  }
  if (!response.ok) throw await readApiError(response);
  return (await (response.status === 204 ? undefined : response.json())) as JsonOf<R>;
}
