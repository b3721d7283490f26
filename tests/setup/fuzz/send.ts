import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { type Answer, anOrigin, sendFrom } from "../http.ts";
import type { Call } from "./calls.ts";

export interface Reply extends Pick<Answer<never>, "status" | "headers"> {
  text: string;
  ms: number;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

/** Sends a call from an origin without earlier requests, so that no rate limit applies. */
export async function sendCall(url: string, { path, query, ...call }: Call): Promise<Reply> {
  const start = performance.now();
  const to = { ...call, port: new URL(url).port, path: query ? `${path}?${query}` : path };
  const { status, headers, body } = await sendFrom(anOrigin(), to);
  const ms = performance.now() - start;
  const decode = body.length > 0 ? decoders[String(headers["content-encoding"])] : undefined;
  return { status, headers, text: String(decode ? decode(body) : body), ms };
}
