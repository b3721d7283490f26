import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { crc32 } from "node:zlib";
import { S3Error } from "./errors.ts";

const CHECKSUMS: Record<string, (body: Buffer) => string> = {
  "x-amz-checksum-crc32": (body) => {
    const value = Buffer.alloc(4);
    value.writeUInt32BE(crc32(body));
    return value.toString("base64");
  },
  "x-amz-checksum-sha1": (body) => createHash("sha1").update(body).digest("base64"),
  "x-amz-checksum-sha256": (body) => createHash("sha256").update(body).digest("base64"),
};

/**
 * Reads the upload and compares it with its checksums.
 * @param hoisted headers from a presigned address's query
 * @throws S3Error in S3's words; any other error when the client disconnects
 */
export async function readUpload(request: IncomingMessage, hoisted: Record<string, string>): Promise<Buffer> {
  const headers = { ...hoisted, ...request.headers };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  const hash = headers["x-amz-content-sha256"];
  if (typeof hash !== "string" || !hash.startsWith("STREAMING-")) return checked(raw, headers);
  if (hash !== "STREAMING-UNSIGNED-PAYLOAD-TRAILER") {
    throw new S3Error(501, "NotImplemented", "The local stage takes no signed chunks");
  }
  const { body, trailers } = decodeChunks(raw);
  if (body.length !== Number(headers["x-amz-decoded-content-length"])) {
    throw new S3Error(
      400,
      "IncompleteBody",
      "The request body is not as long as x-amz-decoded-content-length says",
    );
  }
  return checked(body, { ...headers, ...trailers, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" });
}

/** Decodes `aws-chunked`: hexadecimal size, bytes, …, size 0, trailing headers. */
function decodeChunks(raw: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = raw.indexOf("\r\n", at);
    const size = Number.parseInt(raw.subarray(at, end).toString("latin1"), 16);
    if (end < 0 || Number.isNaN(size)) throw new S3Error(400, "IncompleteBody", "A chunk has no valid size");
    at = end + 2;
    if (size === 0) break;
    parts.push(raw.subarray(at, at + size));
    at += size + 2;
  }
  const lines = raw.subarray(at).toString("latin1").split("\r\n").filter(Boolean);
  const trailers = lines.map((line) =>
    line.split(":", 2).map((part) => part.trim().toLowerCase() && part.trim()),
  );
  return {
    body: Buffer.concat(parts),
    trailers: Object.fromEntries(trailers.map(([name = "", value = ""]) => [name.toLowerCase(), value])),
  };
}

function checked(body: Buffer, headers: IncomingHttpHeaders): Buffer {
  const hash = headers["x-amz-content-sha256"];
  if (typeof hash === "string" && hash !== "UNSIGNED-PAYLOAD" && hash !== hex(body)) {
    throw new S3Error(
      400,
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const md5 = headers["content-md5"];
  if (md5 && md5 !== createHash("md5").update(body).digest("base64")) {
    throw new S3Error(400, "BadDigest", "The Content-MD5 you specified did not match what we received.");
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!/^x-amz-checksum-(crc|sha)/.test(name)) continue;
    const checksum = CHECKSUMS[name];
    if (!checksum) throw new S3Error(501, "NotImplemented", `The local stage can't check ${name}`);
    if (checksum(body) !== value) {
      throw new S3Error(400, "BadDigest", `The ${name} you specified did not match the calculated checksum.`);
    }
  }
  return body;
}

const hex = (body: Buffer) => createHash("sha256").update(body).digest("hex");
