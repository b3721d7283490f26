import { generateKeyPair, type KeyObject, randomUUID, sign } from "node:crypto";
import { promisify } from "node:util";
import type { JWK } from "oidc-provider";
import type { TokenOptions } from "../types.ts";
import type { StaffUser } from "./directory.ts";
import { SELF_SCOPE } from "./second-factor.ts";

/** What the app asks for; the last lets it set up a second factor in the bearer's name. */
export const SCOPES = `openid email profile ${SELF_SCOPE}`;

/** Seconds for which access and ID tokens are valid. */
export const TOKEN_SECONDS = 15 * 60;

/** The key that this run of the stage signs tokens with; a new one each time, so tokens end with it. */
export type SigningKey = { privateKey: KeyObject; jwk: JWK & { kid: string } };

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
  return { privateKey, jwk: jwk as SigningKey["jwk"] };
}

/** What Cognito puts into its access tokens, beside OAuth's own claims. */
export const accessClaims = ({ id, groups }: StaffUser) => ({
  token_use: "access",
  username: id,
  // Cognito leaves the claim out where there is no group.
  ...(groups.length > 0 ? { "cognito:groups": groups } : {}),
});

/** What Cognito puts into its ID tokens, beside OpenID's own claims. */
export const idClaims = ({ id, email, name, groups }: StaffUser) => ({
  token_use: "id",
  "cognito:username": id,
  ...(groups.length > 0 ? { "cognito:groups": groups } : {}),
  email,
  email_verified: true,
  name,
});

const part = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url");

/** A signed token as the provider would give it, without its sign-in; also one that is no good, for tests. */
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
      ? { client_id: client, scope, ...accessClaims(user) }
      : { aud: client, ...idClaims(user) };
  const payload = { iss: issuer, sub: user.id, jti: randomUUID(), ...times, ...own };
  const text = `${part({ alg: "RS256", kid: jwk.kid })}.${part(payload)}`;
  return `${text}.${part(sign("sha256", Buffer.from(text), privateKey))}`;
}
