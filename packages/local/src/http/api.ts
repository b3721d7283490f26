import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { runEdgeFunction } from "../../../../infra/edge/run.ts";
import { invoke } from "../events/invoke.ts";
import { readBody } from "../listen.ts";
import { findRoute } from "./find-route.ts";
import { parseUrl } from "./site.ts";

const BODY_LIMIT = 6 * 1024 * 1024;
const TIMEOUT = 30_000;

const TEXT = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[\w.-]+\+json))/i;

export async function serveApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { refusal, path } = askEdge(request);
  if (refusal) return void response.writeHead(refusal.statusCode, refusal.headers).end(refusal.body);
  const body = await readBody(request);
  const [, query = ""] = (request.url ?? "/").split(/\?(.*)/s);
  const event = createEvent(request, body, decodeOnce(path), query);
  const result =
    body.length > BODY_LIMIT ? refuse(413, "Request Entity Too Large") : await callApi(event, path);
  const { statusCode = 200, headers = {}, cookies = [], body: sent = "", isBase64Encoded } = result;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.setHeader("apigw-requestid", event.requestContext.requestId);
  response.writeHead(statusCode).end(Buffer.from(sent, isBase64Encoded ? "base64" : "utf8"));
}

function askEdge({ url = "/", headers: { host = "" } }: IncomingMessage) {
  // It leaves the other calls as they are.
  if (!/\?|^\/r(\/|$)/.test(url)) return { path: url };
  const { pathname, querystring } = parseUrl(url);
  const { statusCode, uri, headers, body } = runEdgeFunction("api-request", {
    uri: pathname,
    querystring,
    headers: { host: { value: host } },
  });
  if (!statusCode) return { path: uri };
  const sent = Object.entries(headers).map(([name, { value }]) => [name, value]);
  return { path: pathname, refusal: { statusCode, headers: Object.fromEntries(sent), body: body?.data } };
}

const refuse = (statusCode: number, message: string): APIGatewayProxyStructuredResultV2 => ({
  // The CDN adds the second header, also to the gateway's own answers.
  headers: {
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  },
  statusCode,
  body: JSON.stringify({ message }),
});

async function callApi(
  event: APIGatewayProxyEventV2,
  path: string,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestContext } = event;
  const route = findRoute(requestContext.http.method, path);
  if (!route) return refuse(404, "Not Found");
  const call = { ...event, routeKey: route.key, requestContext: { ...requestContext, routeKey: route.key } };
  try {
    return (await invoke(`${route.to}-api`, call, TIMEOUT)) as APIGatewayProxyStructuredResultV2;
  } catch (error) {
    console.error("The API's handler failed:", error);
    return refuse(500, "Internal Server Error");
  }
}

/**
 * The gateway passes on a decoded path:
 * https://github.com/aws/aws-lambda-dotnet/pull/1901
 */
const decodeOnce = (path: string) =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

function createEvent(
  request: IncomingMessage,
  body: Buffer,
  rawPath: string,
  rawQueryString: string,
): APIGatewayProxyEventV2 {
  const { method = "GET", headers } = request;
  const isText = TEXT.test(headers["content-type"] ?? "text/plain");
  const now = new Date();
  const { cookie, ...others } = headers;
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers: Object.fromEntries(Object.entries(others).map(([name, values]) => [name, String(values)])),
    ...(rawQueryString && { queryStringParameters: joinValues(new URLSearchParams(rawQueryString)) }),
    requestContext: {
      accountId: "123456789012",
      apiId: "local",
      domainName: headers.host ?? "localhost",
      domainPrefix: "local",
      http: {
        method,
        path: rawPath,
        protocol: "HTTP/1.1",
        sourceIp: (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, ""),
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: "$default",
      stage: "$default",
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

const joinValues = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join(",")]));
