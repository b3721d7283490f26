import { generateKeyPair, type KeyObject, randomUUID, sign } from "node:crypto";
import { promisify } from "node:util";
import type { JWK } from "oidc-provider";
import { scopes } from "../../../../infra/sign-in.ts";
import type { StaffUser } from "./directory.ts";

export const SCOPES = scopes.join(" ");

export const TOKEN_SECONDS = 15 * 60;

export type SigningKey = { privateKey: KeyObject; jwk: JWK & { kid: string } };

export type TokenOptions = {
  use?: "access" | "id";
  secondsLeft?: number;
  clientId?: string;
  scope?: string;
};

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
  return { privateKey, jwk: jwk as SigningKey["jwk"] };
}

export const createAccessClaims = ({ id, groups }: StaffUser) => ({
  token_use: "access",
  username: id,
  // Cognito leaves the claim out for a user without groups.
  ...(groups.length > 0 ? { "cognito:groups": groups } : {}),
});

export const createIdClaims = ({ id, email, name, groups }: StaffUser) => ({
  token_use: "id",
  "cognito:username": id,
  ...(groups.length > 0 ? { "cognito:groups": groups } : {}),
  email,
  email_verified: true,
  name,
});

const encodePart = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url");

export function mintToken(
  { privateKey, jwk }: SigningKey,
  { issuer, clientId }: { issuer: string; clientId: string },
  user: StaffUser,
  { use = "access", secondsLeft = TOKEN_SECONDS, clientId: client = clientId, scope = SCOPES }: TokenOptions,
): string {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now + Math.min(0, secondsLeft - TOKEN_SECONDS), exp: now + secondsLeft };
  const own =
    use === "access"
      ? { client_id: client, scope, ...createAccessClaims(user) }
      : { aud: client, ...createIdClaims(user) };
  const payload = { iss: issuer, sub: user.id, jti: randomUUID(), ...times, ...own };
  const text = `${encodePart({ alg: "RS256", kid: jwk.kid })}.${encodePart(payload)}`;
  return `${text}.${encodePart(sign("sha256", Buffer.from(text), privateKey))}`;
}
