import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { expect, it } from "vitest";
import { handler } from "./lambda.ts";

function makeEvent(method: string, domainName = "example.test", body?: string) {
  const requestContext = { domainName, requestId: "r1", http: { method, path: "/api/health" } };
  const event = {
    version: "2.0",
    rawPath: "/api/health",
    rawQueryString: "",
    headers: {},
    requestContext,
    body,
  };
  return event as unknown as APIGatewayProxyEventV2;
}

const call = async (event: APIGatewayProxyEventV2) =>
  (await handler(event as never, {} as Context as never)) as APIGatewayProxyStructuredResultV2;

it.each([
  ["the method TRACE", makeEvent("TRACE")],
  ["a GET with a body", makeEvent("GET", "example.test", "{}")],
  ["a host with a space", makeEvent("GET", "exa mple.test")],
])("answers %s with 400, in the shape of every error", async (_, event) => {
  const { statusCode, headers, body = "" } = await call(event);
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
  expect(JSON.parse(body)).toEqual({
    error: { code: "invalid_request", message: "This request can't be read." },
    requestId: "r1",
  });
});

it("answers a good request", async () => {
  const { statusCode, body = "" } = await call(makeEvent("GET"));
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: "ok" }]);
});
