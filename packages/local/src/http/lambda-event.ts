import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

const TEXT = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[\w.-]+\+json))/i;

/** Builds an HTTP API's event, payload format 2.0. */
export function lambdaEvent(request: IncomingMessage, body: Buffer): APIGatewayProxyEventV2 {
  const { method = "GET", headers } = request;
  const [rawPath = "/", rawQueryString = ""] = split(request.url ?? "/");
  const isText = TEXT.test(headers["content-type"] ?? "text/plain");
  const now = new Date();
  const query = queryParameters(rawQueryString);
  const cookies = headers.cookie?.split(/;\s*/);
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString,
    ...(cookies && { cookies }),
    headers: flatHeaders(headers),
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: "123456789012",
      apiId: "local",
      domainName: headers.host ?? "localhost",
      domainPrefix: "local",
      http: {
        method,
        path: rawPath,
        protocol: "HTTP/1.1",
        sourceIp: sourceIp(request),
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: "$default",
      stage: "$default",
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function split(url: string): [string, string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
}

function flatHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (name === "cookie" || value === undefined) continue;
    flat[name] = Array.isArray(value) ? value.join(",") : value;
  }
  return flat;
}

function queryParameters(raw: string): Record<string, string> | undefined {
  if (raw === "") return undefined;
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw)) {
    values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return values;
}

const sourceIp = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, "");

/** `21/Nov/2026:06:17:14 +0000`, the common log format. */
function clfTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
