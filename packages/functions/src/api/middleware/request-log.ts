import { randomUUID } from "node:crypto";
import { log } from "@handyman/core/lib/log";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "./env.ts";

/** Logs the route's pattern, because an address or query can hold personal data. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const context = c.env?.event?.requestContext;
  const requestId = context && "requestId" in context ? context.requestId : randomUUID();
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
