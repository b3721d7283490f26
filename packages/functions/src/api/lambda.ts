import { log } from "@handyman/core/lib/log";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Hono } from "hono";
import { defaultIsContentTypeBinary, handle } from "hono/aws-lambda";
import type { AppEnv } from "./middleware/request.ts";

/** A text response loses its byte order mark, which a CSV file needs. */
const isBinary = (contentType: string) =>
  contentType.startsWith("text/csv") || defaultIsContentTypeBinary(contentType);

/** Matches `.` and `..` as a segment of a path, encoded or not. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i;

/**
 * Matches characters that Node's Request drops from a path: tabs and line breaks, also within a dot
 * segment, and spaces at the end.
 */
const dropped = /\p{Cc}| $/u;

/**
 * Node's Request refuses some methods and hosts, and a GET with a body. It also resolves dot
 * segments, so a path could pass the gateway as one route and then run another route's code. The
 * gateway has decoded the path once.
 */
function isReadable({ requestContext, body, rawPath }: APIGatewayProxyEventV2): boolean {
  if (dotSegment.test(rawPath) || dropped.test(rawPath)) return false;
  try {
    const { domainName, http } = requestContext;
    new Request(`https://${domainName}`, { method: http.method, ...(body && { body }) });
    return true;
  } catch {
    return false;
  }
}

function refuse({ requestContext: { requestId } }: APIGatewayProxyEventV2, usualHeaders: Headers) {
  log.info("request", { requestId, status: 400 });
  const error = { code: "invalid_request", message: "This request can't be read." };
  return {
    statusCode: 400,
    headers: {
      ...Object.fromEntries(usualHeaders),
      "content-type": "application/json",
      "x-request-id": requestId,
    },
    body: JSON.stringify({ error, requestId }),
  };
}

export async function toLambdaHandler(app: Hono<AppEnv>): Promise<ReturnType<typeof handle>> {
  const answer = handle(app, { isContentTypeBinary: isBinary });
  // Node's first Request takes about 40 ms. Make it at the start, before a visitor waits.
  const { headers: usualHeaders } = await app.request("/api/health");
  return async (event, context) => {
    const call = event as unknown as APIGatewayProxyEventV2;
    return isReadable(call) ? answer(event, context) : (refuse(call, usualHeaders) as never);
  };
}
