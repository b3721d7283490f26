import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { XMLBuilder } from "fast-xml-parser";
import { type Listening, listen, readBody } from "./listen.ts";

export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly details: object;

  constructor(
    code: string,
    message: string,
    status = 400,
    headers: Record<string, string> = {},
    details: object = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.headers = headers;
    this.details = details;
  }
}

export class NoAnswer extends Error {}

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export const readOperation = ({ method, headers }: Call): string =>
  String(headers["x-amz-target"] ?? method)
    .split(".")
    .at(-1) ?? "";

export type Answer = { status?: number; headers?: OutgoingHttpHeaders; body?: string | Buffer };

export const startService = (
  serve: (call: Call) => Promise<Answer>,
  refuse: (error: AwsError, call: Call) => Answer,
): Promise<Listening> =>
  listen(0, async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const [path = "/", query = ""] = url.split(/\?(.*)/s);
    try {
      const call = {
        method,
        path,
        query: new URLSearchParams(query),
        headers,
        body: await readBody(request),
      };
      const answer = await serve(call).catch((error) => {
        if (error instanceof AwsError) return refuse(error, call);
        throw error;
      });
      const { status = 200, headers: sent = {}, body } = answer;
      // The SDK sets its clock by this header. Node's own header would ignore a test's clock.
      response.writeHead(status, { date: new Date().toUTCString(), ...sent }).end(body);
    } catch (error) {
      if (!request.destroyed && !(error instanceof NoAnswer)) console.error(`${method} ${path}:`, error);
      response.destroy();
    }
  });

export type Operation<Input> = (input: Input) => object | Promise<object>;

type JsonVersion = "1.0" | "1.1";

export const toJsonHeaders = (version: JsonVersion) => ({
  "content-type": `application/x-amz-json-${version}`,
});

export const toJsonRefusal =
  (version: JsonVersion) =>
  ({ code, status, message, details }: AwsError): Answer => ({
    status,
    headers: toJsonHeaders(version),
    body: JSON.stringify({ __type: code, message, ...details }),
  });

export function startJsonService(
  find: (call: Call, name: string) => Operation<never>,
  version: JsonVersion,
  run: (call: Call, work: () => Promise<Answer>) => Promise<Answer>,
): Promise<Listening> {
  const serve = async (call: Call) => {
    const input = JSON.parse(call.body.toString() || "{}") as never;
    const output = await find(call, readOperation(call))(input);
    return { headers: toJsonHeaders(version), body: JSON.stringify(output) };
  };
  return startService((call) => run(call, () => serve(call)), toJsonRefusal(version));
}

export function requireSignature({ headers }: Call, code: string, message: string, status?: number): void {
  if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) throw new AwsError(code, message, status);
}

const builder = new XMLBuilder();

export const toXml = (value: object, status = 200, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { "content-type": "application/xml", ...headers },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(value)}`,
});
