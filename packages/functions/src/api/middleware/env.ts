import { timingSafeEqual } from "node:crypto";
import type { Caller } from "@handyman/core/caller";
import { config as coreConfig } from "@handyman/core/config";
import type { Context } from "hono";
import type { LambdaContext, LambdaEvent } from "hono/aws-lambda";
import { config } from "../../config.ts";

export interface AppEnv {
  Bindings: { event: LambdaEvent; lambdaContext: LambdaContext };
  Variables: { requestId: string };
}

function fromCdn(c: Context<AppEnv>): boolean {
  const given = Buffer.from(c.req.header("x-origin-verify") ?? "");
  const secret = Buffer.from(config.originSecret ?? "");
  return secret.length > 0 && given.length === secret.length && timingSafeEqual(given, secret);
}

/** The address that the gateway saw; empty only when no gateway is in front (the module's own warm-up). */
function gatewayAddress(c: Context<AppEnv>): string {
  const context = c.env?.event?.requestContext;
  return context && "http" in context ? context.http.sourceIp : "";
}

/**
 * Who calls. The CDN's word on the visitor's address and host counts only together with its secret; anybody else
 * is the address that the gateway saw (decisions, "Rate limit").
 */
export function callerOf(c: Context<AppEnv>): Caller {
  const trusted = fromCdn(c);
  const viewerHost = trusted ? c.req.header("x-viewer-host") : undefined;
  return {
    origin: (trusted && c.req.header("x-viewer-address")) || gatewayAddress(c),
    siteUrl: coreConfig().SITE_URL ?? `https://${viewerHost ?? c.req.header("host")}`,
    userAgent: c.req.header("user-agent") ?? "",
  };
}
