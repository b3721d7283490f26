import { type ErrorKind, findAppError } from "@handyman/core/lib/errors";
import { describeError, log } from "@handyman/core/lib/log";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "./request.ts";

const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "rate-limited": 429,
  unavailable: 503,
} as const satisfies Record<ErrorKind, ContentfulStatusCode>;

const codes: Record<number, string> = { 400: "invalid_request", 413: "too_large" };

function respond(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  error: { code: string; message: string; details?: string | undefined },
) {
  return c.json({ error, requestId: c.get("requestId") }, status);
}

export function onError(error: Error, c: Context<AppEnv>) {
  const named = findAppError(error);
  if (named) {
    const { kind, code, message, details, retryAfter } = named;
    if (retryAfter) c.header("retry-after", String(retryAfter));
    return respond(c, statuses[kind], { code, message, details });
  }
  if (error instanceof HTTPException) {
    const code = codes[error.status] ?? "request_failed";
    return respond(c, error.status, { code, message: error.message, details: error.message });
  }
  log.error("unexpected error", { requestId: c.get("requestId"), ...describeError(error) });
  return respond(c, 500, {
    code: "internal",
    message: "Something went wrong on our side. Please try again.",
  });
}

export const onNotFound = (c: Context<AppEnv>) =>
  respond(c, 404, { code: "not_found", message: "This address does not exist." });
