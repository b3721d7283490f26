import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { expect, it } from "vitest";
import { handler as answerVisitor } from "./site.ts";
import { handler as answerStaff } from "./staff.ts";

function makeEvent(method: string, domainName = "example.test", body?: string, path = "/api/health") {
  const requestContext = { domainName, requestId: "r1", http: { method, path } };
  const event = {
    version: "2.0",
    rawPath: path,
    rawQueryString: "",
    headers: {},
    requestContext,
    body,
  };
  return event as unknown as APIGatewayProxyEventV2;
}

const call = async (event: APIGatewayProxyEventV2, handler = answerVisitor) =>
  (await handler(event as never, {} as Context as never)) as APIGatewayProxyStructuredResultV2;

it.each([
  ["the method TRACE", makeEvent("TRACE")],
  ["a GET with a body", makeEvent("GET", "example.test", "{}")],
  ["a host with a space", makeEvent("GET", "exa mple.test")],
])("answers %s with 400, in the shape and with the headers of every error", async (_, event) => {
  const { statusCode, headers, body = "" } = await call(event);
  expect(statusCode).toBe(400);
  expect(headers).toEqual({
    ...(await call(makeEvent("GET"))).headers,
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-request-id": "r1",
  });
  expect(JSON.parse(body)).toEqual({
    error: { code: "invalid_request", message: "This request can't be read." },
    requestId: "r1",
  });
});

it.each([
  "/api/calendar/../admin/me",
  "/api/calendar/../admin",
  "/api/calendar/./me",
  "/api/calendar/%2e%2e/admin/me",
  "/api/calendar/.%2E/admin/me",
  "/api/calendar/x/..\\..\\admin\\me",
  "/api/calendar/x/..%5c..%5cadmin%5cme",
  "/api/calendar%2f..%2fadmin%2fme",
  "/api/calendar/x/..",
  "/api/calendar/.\t./admin/me",
  "/api/calendar/.\n./admin/me",
  "/api/calendar/x/.. ",
])("refuses the path %s before it reaches a route of staff", async (path) => {
  expect((await call(makeEvent("GET", "example.test", undefined, path), answerStaff)).statusCode).toBe(400);
});

it("accepts a dot inside a segment", async () => {
  const path = "/api/posts/a..b.c";
  expect((await call(makeEvent("GET", "example.test", undefined, path))).statusCode).not.toBe(400);
});

it("staff's function asks for a token", async () => {
  const { statusCode } = await call(
    makeEvent("GET", "example.test", undefined, "/api/admin/me"),
    answerStaff,
  );
  expect(statusCode).toBe(401);
});
