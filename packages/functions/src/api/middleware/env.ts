import { timingSafeEqual } from "node:crypto";
import type { Caller } from "@handyman/core/lib/caller";
import { config as coreConfig } from "@handyman/core/lib/config";
import type { Context } from "hono";
import type { LambdaContext, LambdaEvent } from "hono/aws-lambda";
import { config } from "../../config.ts";

export interface AppEnv {
  Bindings: { event: LambdaEvent; lambdaContext: LambdaContext };
  Variables: { requestId: string };
}

function isFromCdn(c: Context<AppEnv>): boolean {
  const given = Buffer.from(c.req.header("x-origin-verify") ?? "");
  const secret = Buffer.from(config.originSecret ?? "");
  return secret.length > 0 && given.length === secret.length && timingSafeEqual(given, secret);
}

function getGatewayAddress(c: Context<AppEnv>): string {
  const context = c.env?.event?.requestContext;
  return context && "http" in context ? context.http.sourceIp : "";
}

/** Trusts the CDN's headers only together with its secret: anybody else could forge them. */
export function getCaller(c: Context<AppEnv>): Caller {
  const isTrusted = isFromCdn(c);
  const viewerHost = isTrusted ? c.req.header("x-viewer-host") : undefined;
  return {
    origin: (isTrusted && c.req.header("x-viewer-address")) || getGatewayAddress(c),
    siteUrl: coreConfig().SITE_URL ?? `https://${viewerHost ?? c.req.header("host")}`,
    userAgent: c.req.header("user-agent") ?? "",
  };
}
