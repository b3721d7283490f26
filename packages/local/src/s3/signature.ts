import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { stageNames } from "../environment.ts";
import { S3Error } from "./errors.ts";

// Checks signature version 4 as S3 does ("Authenticating Requests" in the S3 API reference). It does not use the SDK's signer,
// so that a mistake of one shows at the other.

/** `path` and `query` as they were sent. */
export type SignedRequest = { method: string; path: string; query: string; headers: IncomingHttpHeaders };

type Claim = {
  scope: string[];
  date: string;
  signedHeaders: string[];
  signature: string;
  payloadHash: string;
};

/** Milliseconds. */
const MAX_SKEW = 15 * 60 * 1000;
/** Seconds. */
const MAX_EXPIRY = 7 * 24 * 60 * 60;

/**
 * Refuses a request that its signature does not cover: another key, method, path, query or signed header, an unsigned x-amz
 * header, or another time.
 * @param now epoch milliseconds
 * @throws S3Error 403 in S3's words
 */
export function verifySignature(request: SignedRequest, now: number): void {
  const query = new URLSearchParams(request.query);
  const presigned = query.has("X-Amz-Signature");
  const claim = presigned ? presignedClaim(query) : headerClaim(request.headers);
  const [accessKey, day, region, service] = claim.scope;
  if (accessKey !== stageNames.accessKeyId) {
    throw new S3Error(
      403,
      "InvalidAccessKeyId",
      "The AWS Access Key Id you provided does not exist in our records.",
    );
  }
  const signedAt = parseDate(claim.date);
  if (presigned) checkExpiry(query, signedAt, now);
  else if (Math.abs(now - signedAt) > MAX_SKEW) {
    throw new S3Error(
      403,
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  }
  checkSignedHeaders(claim, request.headers);
  const scope = [day, region, service, "aws4_request"].join("/");
  const text = ["AWS4-HMAC-SHA256", claim.date, scope, sha256(canonical(request, claim))].join("\n");
  const expected = hmac(signingKey(day, region, service), text).toString("hex");
  const isSame =
    expected.length === claim.signature.length &&
    timingSafeEqual(Buffer.from(expected), Buffer.from(claim.signature)) &&
    region === stageNames.region &&
    service === "s3";
  if (!isSame) {
    throw new S3Error(
      403,
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    );
  }
}

function presignedClaim(query: URLSearchParams): Claim {
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  return {
    scope: part("Credential").split("/"),
    date: part("Date"),
    signedHeaders: part("SignedHeaders").split(";"),
    signature: part("Signature"),
    payloadHash: "UNSIGNED-PAYLOAD",
  };
}

function headerClaim(headers: IncomingHttpHeaders): Claim {
  const [, scope, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (scope === undefined || signedHeaders === undefined || signature === undefined) {
    throw new S3Error(403, "AccessDenied", "Access Denied");
  }
  return {
    scope: scope.split("/"),
    date: header(headers, "x-amz-date"),
    signedHeaders: signedHeaders.split(";"),
    signature,
    payloadHash: header(headers, "x-amz-content-sha256"),
  };
}

function checkExpiry(query: URLSearchParams, signedAt: number, now: number): void {
  const seconds = Number(query.get("X-Amz-Expires"));
  if (!(seconds > 0 && seconds <= MAX_EXPIRY)) {
    throw new S3Error(
      400,
      "AuthorizationQueryParametersError",
      "X-Amz-Expires must be between 1 and 604800 seconds",
    );
  }
  if (now > signedAt + seconds * 1000) throw new S3Error(403, "AccessDenied", "Request has expired");
  if (now < signedAt - MAX_SKEW) throw new S3Error(403, "AccessDenied", "Request is not valid yet");
}

function checkSignedHeaders(claim: Claim, headers: IncomingHttpHeaders): void {
  const unsigned = Object.keys(headers).some(
    (name) => name.startsWith("x-amz-") && !claim.signedHeaders.includes(name),
  );
  if (unsigned || !claim.signedHeaders.includes("host")) {
    throw new S3Error(403, "AccessDenied", "There were headers present in the request which were not signed");
  }
}

function canonical(request: SignedRequest, claim: Claim): string {
  const headers = claim.signedHeaders.map(
    (name) => `${name}:${header(request.headers, name).trim().replace(/\s+/g, " ")}\n`,
  );
  return [
    request.method,
    request.path,
    canonicalQuery(request.query),
    headers.join(""),
    claim.signedHeaders.join(";"),
    claim.payloadHash,
  ].join("\n");
}

function canonicalQuery(raw: string): string {
  return [...new URLSearchParams(raw)]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

/** encodeURIComponent leaves five characters that AWS encodes (RFC 3986). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const header = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(",") : (value ?? "");
};

function parseDate(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined)
    throw new S3Error(403, "AccessDenied", "A valid date is required");
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function signingKey(day = "", region = "", service = ""): Buffer {
  const dayKey = hmac(`AWS4${stageNames.secretAccessKey}`, day);
  return hmac(hmac(hmac(dayKey, region), service), "aws4_request");
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
