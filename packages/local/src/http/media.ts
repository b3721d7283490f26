import type { IncomingMessage, ServerResponse } from "node:http";
import { bucket } from "../../../../infra/bucket.ts";
import { runResponseFunction } from "../../../../infra/edge/run.ts";
import type { Emulators } from "../emulators.ts";
import { sendText } from "../listen.ts";
import { decodePath } from "./site.ts";

export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { store, uploadsSettled }: Pick<Emulators, "store" | "uploadsSettled">,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(response, 405, "Method not allowed");
  const key = decodePath((request.url ?? "/").split("?", 1)[0] ?? "").slice(bucket.publicPath.length);
  const isServed = bucket.servedPrefixes.some((prefix) => key.startsWith(prefix));
  if (isServed && !store.head(key)) await uploadsSettled();
  const found = isServed ? await store.get(key) : undefined;
  // A private bucket answers 403 for a missing key.
  if (found === undefined) return sendText(response, 403, "Access denied");
  const { head, body } = found;
  const etag = `"${head.etag}"`;
  const stored = { etag, ...(head.cacheControl && { "cache-control": head.cacheControl }) };
  const headers = runResponseFunction("media-headers", stored);
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "content-type": head.contentType, "content-length": head.size });
  response.end(body);
}
