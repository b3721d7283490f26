import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { AwsError, type Call } from "../aws.ts";
import { stageNames } from "../environment.ts";

/**
 * Checks signature version 4 as S3 does ("Authenticating Requests" in the S3 API reference). Does
 * not use the SDK's signer, because a mistake of the SDK would pass its own check.
 */

type Claim = ReturnType<typeof readPresignedClaim>;

const MAX_SKEW = 15 * 60 * 1000;
const MAX_EXPIRY = 7 * 24 * 60 * 60;

const refuse = (code: string, message: string) => new AwsError(code, message, 403);
const deny = (message: string) => refuse("AccessDenied", message);

/** @throws AwsError 403 with S3's message if the signature does not cover the request */
export function verifySignature(call: Call): void {
  const now = Date.now();
  const isPresigned = call.query.has("X-Amz-Signature");
  const claim = isPresigned ? readPresignedClaim(call.query) : readHeaderClaim(call.headers);
  const [accessKey, ...scope] = claim.scope;
  if (accessKey !== stageNames.accessKeyId)
    throw refuse("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  const signedAt = parseDate(claim.date);
  if (isPresigned) checkExpiry(call.query, signedAt, now);
  else if (Math.abs(now - signedAt) > MAX_SKEW)
    throw refuse(
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  checkSignedHeaders(claim, call.headers);
  const text = ["AWS4-HMAC-SHA256", claim.date, scope.join("/"), sha256(toCanonical(call, claim))].join("\n");
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${stageNames.secretAccessKey}`);
  const isSame = claim.signature === hmac(key, text).toString("hex");
  if (!isSame || scope.slice(1).join("/") !== `${stageNames.region}/s3/aws4_request`)
    throw refuse(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    );
}

function readPresignedClaim(query: URLSearchParams) {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  return {
    scope: read("Credential").split("/"),
    date: read("Date"),
    signedHeaders: read("SignedHeaders").split(";"),
    signature: read("Signature"),
    payloadHash: "UNSIGNED-PAYLOAD",
  };
}

function readHeaderClaim(headers: IncomingHttpHeaders): Claim {
  const [, scope, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (!scope || !signedHeaders || !signature) throw deny("Access Denied");
  return {
    scope: scope.split("/"),
    date: readHeader(headers, "x-amz-date"),
    signedHeaders: signedHeaders.split(";"),
    signature,
    payloadHash: readHeader(headers, "x-amz-content-sha256"),
  };
}

function checkExpiry(query: URLSearchParams, signedAt: number, now: number): void {
  const seconds = Number(query.get("X-Amz-Expires"));
  if (!(seconds > 0 && seconds <= MAX_EXPIRY))
    throw new AwsError(
      "AuthorizationQueryParametersError",
      "X-Amz-Expires must be between 1 and 604800 seconds",
    );
  if (now > signedAt + seconds * 1000) throw deny("Request has expired");
  if (now < signedAt - MAX_SKEW) throw deny("Request is not valid yet");
}

function checkSignedHeaders({ signedHeaders }: Claim, headers: IncomingHttpHeaders): void {
  const isUnsigned = (name: string) => name.startsWith("x-amz-") && !signedHeaders.includes(name);
  if (Object.keys(headers).some(isUnsigned) || !signedHeaders.includes("host"))
    throw deny("There were headers present in the request which were not signed");
}

function toCanonical({ method, path, query, headers }: Call, { signedHeaders, payloadHash }: Claim): string {
  const values = signedHeaders.map(
    (name) => `${name}:${readHeader(headers, name).trim().replace(/\s+/g, " ")}\n`,
  );
  const parameters = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  return [method, path, parameters.join("&"), values.join(""), signedHeaders.join(";"), payloadHash].join(
    "\n",
  );
}

/** encodeURIComponent leaves five characters that AWS encodes (RFC 3986). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const readHeader = (headers: IncomingHttpHeaders, name: string) => [headers[name] ?? ""].flat().join(",");

function parseDate(text: string): number {
  const time = Date.parse(text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (Number.isNaN(time)) throw deny("A valid date is required");
  return time;
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
