import type { AppType } from "@handyman/functions/api/app";
import type { ClientResponse } from "hono/client";
import { hc } from "hono/client";
import { ApiError, lostConnection } from "./api-error.ts";

let request: typeof fetch = (input, init) => fetch(input, init);

/** Lets another answer the API's requests: where pages are rendered there is no origin to ask. */
export function serveApiWith(answer: typeof fetch): void {
  request = answer;
}

/** Same origin as the page: the CDN and the local stage both serve `/api`. */
export const api = hc<AppType>("/", {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => request(input, init),
}).api;

interface ErrorBody {
  error?: { code?: string; message?: string; details?: string };
  /** Where a gateway in front of the API may put it (decisions, "The calls, mapped"). */
  details?: string;
}

/** Reads the API's one error shape; anything else (a proxy's page, say) becomes a plain sentence. */
export async function apiErrorOf(response: Pick<Response, "status" | "headers" | "text">): Promise<ApiError> {
  const body = await response.text();
  let answer: ErrorBody | null;
  try {
    answer = JSON.parse(body) as ErrorBody | null;
  } catch {
    answer = null;
  }
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

type JsonOf<R> = R extends ClientResponse<infer T, number, string> ? T : never;

/** The JSON of a good answer; throws ApiError for any other, and when no answer came. */
export async function answerOf<R extends ClientResponse<unknown, number, string>>(
  pending: Promise<R>,
): Promise<JsonOf<R>> {
  let response: R;
  try {
    response = await pending;
  } catch (cause) {
    throw cause instanceof ApiError ? cause : lostConnection(cause);
  }
  if (!response.ok) throw await apiErrorOf(response);
  return (await (response.status === 204 ? undefined : response.json())) as JsonOf<R>;
}
