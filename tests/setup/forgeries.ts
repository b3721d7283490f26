import { createHmac, generateKeyPairSync, sign } from "node:crypto";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (text = "") =>
  JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;

const { privateKey: strangersKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/**
 * Returns forgeries of a real token: without a signature, signed with the public key as a secret, signed by another key under the
 * real key's id, and changed after the signature.
 * @param publicKey the issuer's public key as text
 */
export function forgeriesOf(token: string, publicKey: string): Record<string, string> {
  const [head, body, signature] = token.split(".");
  const header = decode(head);
  const payload = decode(body);
  const none = `${encode({ ...header, alg: "none" })}.${body}`;
  const secret = `${encode({ ...header, alg: "HS256" })}.${body}`;
  const owner = encode({ ...payload, "cognito:groups": ["owner"], tampered: true });
  return {
    "alg none": `${none}.`,
    "alg none with a signature": `${none}.${signature}`,
    "HS256 with the public key": `${secret}.${createHmac("sha256", publicKey).update(secret).digest("base64url")}`,
    "another key": `${head}.${body}.${sign("sha256", Buffer.from(`${head}.${body}`), strangersKey).toString("base64url")}`,
    tampered: `${head}.${owner}.${signature}`,
    "no signature": `${head}.${body}.`,
    garbage: "not-a-token",
  };
}
