import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer<T> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
}

interface Sent {
  port: string;
  /** The raw path with the query. */
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Sends a request from this loopback address, which rate limits count as one origin. */
export async function sendFrom(origin: string, { headers, body, ...to }: Sent): Promise<Answer<Buffer>> {
  const length = Buffer.byteLength(body);
  const sent = request({
    host: "127.0.0.1",
    localAddress: origin,
    ...to,
    headers: { ...headers, ...(length > 0 && { "content-length": length }) },
  });
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  // The response may arrive before the whole body is sent. A later error then changes nothing.
  sent.on("error", () => {}).end(body);
  const [response] = await answered;
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

export async function postFrom<T>(
  origin: string,
  url: string,
  body: unknown,
  more: Record<string, string> = {},
): Promise<Answer<T>> {
  const { port, pathname, search } = new URL(url);
  const answer = await sendFrom(origin, {
    port,
    path: pathname + search,
    method: "POST",
    headers: { "content-type": "application/json", ...more },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = answer.body.toString();
  const isPage = answer.headers["content-type"]?.includes("text/html");
  return { ...answer, body: isPage || !text ? text || null : JSON.parse(text) };
}

let lastOrigin = 1;

/** Returns a loopback address that no other test of this worker uses. */
export function anOrigin(): string {
  lastOrigin += 1;
  return `127.0.${Math.floor(lastOrigin / 250)}.${(lastOrigin % 250) + 1}`;
}
