import type { IncomingMessage, ServerResponse } from "node:http";
import { bucket } from "../../../../infra/bucket.ts";
import { S3Error } from "./errors.ts";

export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void {
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-expose-headers", bucket.cors.exposedHeaders.join(", "));
  response.setHeader("vary", "Origin, Access-Control-Request-Headers, Access-Control-Request-Method");
}

export function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void {
  const { origin = "" } = request.headers;
  const method = request.headers["access-control-request-method"] ?? "";
  const wanted = (request.headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const { allowedMethods, allowedHeaders, maxAgeSeconds } = bucket.cors;
  const isAllowed =
    origins.includes(origin) &&
    (allowedMethods as readonly string[]).includes(method) &&
    wanted.every((name) => (allowedHeaders as readonly string[]).includes(name));
  if (!isAllowed)
    throw new S3Error(403, "AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  allowOrigin(request, response, origins);
  response.setHeader("access-control-allow-methods", allowedMethods.join(", "));
  if (wanted.length > 0) response.setHeader("access-control-allow-headers", wanted.join(", "));
  response.setHeader("access-control-max-age", String(maxAgeSeconds));
  response.writeHead(200).end();
}
