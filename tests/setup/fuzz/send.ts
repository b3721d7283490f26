import { request } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { anOrigin } from "../http.ts";
import type { Call } from "./calls.ts";

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

/** Sends a call from an origin without earlier requests, so that no rate limit applies. */
export function sendCall(url: string, { method, path, query, headers, body }: Call): Promise<Reply> {
  const length = Buffer.byteLength(body);
  const options = {
    ...{ host: "127.0.0.1", port: new URL(url).port, method, localAddress: anOrigin() },
    path: query ? `${path}?${query}` : path,
    headers: { ...headers, ...(length > 0 && { "content-length": length }) },
  };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { statusCode: status = 0, headers: received } = response;
      const ms = performance.now() - start;
      const bytes = Buffer.concat(chunks);
      const decode = bytes.length > 0 ? decoders[received["content-encoding"] ?? ""] : undefined;
      resolve({ status, headers: received, text: String(decode ? decode(bytes) : bytes), ms });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
