import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { invoke } from "../events/invoke.ts";
import { lambdaEvent } from "./lambda-event.ts";
import { readBody, sendJson } from "./respond.ts";

/** Lambda's limit on a payload, bytes. */
const BODY_LIMIT = 6 * 1024 * 1024;
/** API Gateway's limit, milliseconds. */
const TIMEOUT = 30_000;

export async function serveApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, BODY_LIMIT);
  if (body === undefined) return sendJson(response, 413, { message: "Request Entity Too Large" });
  const event = lambdaEvent(request, body);
  response.setHeader("apigw-requestid", event.requestContext.requestId);
  try {
    answer(response, (await invoke("api", event, TIMEOUT)) as APIGatewayProxyStructuredResultV2);
  } catch (error) {
    console.error("The API's handler failed:", error);
    sendJson(response, 500, { message: "Internal Server Error" });
  }
}

function answer(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies?.length) response.setHeader("set-cookie", result.cookies);
  const body = Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8");
  response.writeHead(result.statusCode ?? 200);
  response.end(body);
}
