import { log } from "@handyman/core/lib/log";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { defaultIsContentTypeBinary, handle } from "hono/aws-lambda";
import { createSiteApp } from "./site-app.ts";

export const siteApp = createSiteApp();

// Node's first Request takes about 40 ms: this call moves them into the start.
const { headers: usualHeaders } = await siteApp.request("/api/health");

/** A text response loses its byte order mark, which a CSV file needs. */
const isBinary = (contentType: string) =>
  contentType.startsWith("text/csv") || defaultIsContentTypeBinary(contentType);

const options = { isContentTypeBinary: isBinary };

const answer = handle(siteApp, options);

/** A start for a visitor loads no code of the back office. */
const loadAnswerToStaff = async () => handle((await import("./app.ts")).app, options);

let answerToStaff: ReturnType<typeof loadAnswerToStaff> | undefined;

/** Node's Request refuses some methods and hosts, and a GET with a body. */
function isReadable({ requestContext, body }: APIGatewayProxyEventV2): boolean {
  try {
    const { domainName, http } = requestContext;
    new Request(`https://${domainName}`, { method: http.method, ...(body && { body }) });
    return true;
  } catch {
    return false;
  }
}

function refuse({ requestContext: { requestId } }: APIGatewayProxyEventV2) {
  log.info("request", { requestId, status: 400 });
  const error = { code: "invalid_request", message: "This request can't be read." };
  return {
    statusCode: 400,
    headers: { ...Object.fromEntries(usualHeaders), "x-request-id": requestId },
    body: JSON.stringify({ error, requestId }),
  };
}

export const handler: typeof answer = async (event, context) => {
  const call = event as unknown as APIGatewayProxyEventV2;
  if (!isReadable(call)) return refuse(call) as never;
  if (!/^\/api\/(admin|calendar)/.test(call.rawPath)) return answer(event, context);
  answerToStaff ??= loadAnswerToStaff();
  return (await answerToStaff)(event, context);
};
