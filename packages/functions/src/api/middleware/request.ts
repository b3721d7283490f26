import { randomUUID, timingSafeEqual } from "node:crypto";
import { config as coreConfig } from "@handyman/core/lib/config";
import { AppError, describeIssues, type ErrorKind, findAppError } from "@handyman/core/lib/errors";
import { describeError, log } from "@handyman/core/lib/log";
import type { Caller } from "@handyman/core/lib/rate-limit";
import { sValidator } from "@hono/standard-validator";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Context, ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { readOriginSecrets } from "../../config.ts";

export interface AppEnv {
  Bindings: { event: APIGatewayProxyEventV2 };
  Variables: { requestId: string };
}

type Incoming = Pick<Context<AppEnv>, "req" | "env">;

function isFromCdn(c: Incoming): boolean {
  const given = Buffer.from(c.req.header("x-origin-verify") ?? "");
  return readOriginSecrets()
    .map((secret) => Buffer.from(secret))
    .some((secret) => given.length === secret.length && timingSafeEqual(given, secret));
}

/**
 * Calls to the gateway's own address would bypass the CDN's limits. An in-process call has no
 * event.
 */
export const requireCdn = createMiddleware<AppEnv>((c, next) => {
  if (!c.env?.event || readOriginSecrets().length === 0 || isFromCdn(c)) return next();
  throw new AppError("forbidden", "not_through_site", "Please use the address of the website.");
});

/** Trusts the CDN's headers only together with its secret. Otherwise anybody could forge them. */
export function getCaller(c: Incoming): Caller {
  const isTrusted = isFromCdn(c);
  const viewerHost = isTrusted ? c.req.header("x-viewer-host") : undefined;
  return {
    origin:
      (isTrusted && c.req.header("x-viewer-address")) || (c.env?.event?.requestContext?.http?.sourceIp ?? ""),
    siteUrl: coreConfig().SITE_URL ?? `https://${viewerHost ?? c.req.header("host")}`,
    userAgent: c.req.header("user-agent") ?? "",
  };
}

/** Logs the route's pattern, because an address or query can hold personal data. */
export const logRequest = createMiddleware<AppEnv>(async (c, next) => {
  const context = c.env?.event?.requestContext;
  const requestId = context?.requestId ?? randomUUID();
  c.set("requestId", requestId);
  const start = performance.now();
  await next();
  c.header("x-request-id", requestId);
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  if (!context) return;
  log.info("request", {
    requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round(performance.now() - start),
  });
});

/** No id, slug or key is longer, and DynamoDB refuses sort keys of more than 1,024 bytes. */
const MAX_SEGMENT = 200;

export const limitPath = createMiddleware<AppEnv>((c, next) => {
  const isTooLong = c.req.path.split("/").some((segment) => segment.length > MAX_SEGMENT);
  return isTooLong ? Promise.resolve(onNotFound(c)) : next();
});

export const cacheAtEdge = (seconds: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const shared = `s-maxage=${seconds}, stale-while-revalidate=${seconds * 10}`;
    c.res.headers.set("cache-control", `public, max-age=0, ${shared}`);
  });

type Schema = Parameters<typeof sValidator>[1];

export const validate = <T extends keyof ValidationTargets, S extends Schema>(target: T, schema: S) =>
  sValidator(target, schema, (result) => {
    if (result.success) return;
    throw new AppError("invalid", "invalid_request", "Please check your form data and try again.", {
      details: describeIssues(result.error),
    });
  });

export async function sendNothing(c: Context, work: Promise<unknown>) {
  await work;
  return c.body(null, 204);
}

export const sendCsv = (c: Context, fileName: string, { csv, isWhole }: { csv: string; isWhole: boolean }) =>
  c.body(csv, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
    "x-is-whole": String(isWhole),
  });

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
    if (kind === "unauthenticated") c.header("www-authenticate", 'Bearer error="invalid_token"');
    if (retryAfter) c.header("retry-after", String(retryAfter));
    if (named.cause) log.warn(code, { requestId: c.get("requestId"), ...describeError(named) });
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
