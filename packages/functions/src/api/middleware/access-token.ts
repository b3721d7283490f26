import { AppError } from "@handyman/core/lib/errors";
import type { Actor } from "@handyman/core/staff/actor";
import { roles } from "@handyman/core/staff/schema";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { getSignInConfig, type SignInConfig } from "../../config.ts";

const keySets = new Map<string, JWTVerifyGetKey>();

function getKeys(issuer: string): JWTVerifyGetKey {
  const known = keySets.get(issuer);
  if (known) return known;
  const url = new URL(`${issuer}/.well-known/jwks.json`);
  const made = createRemoteJWKSet(url, { cacheMaxAge: Number.POSITIVE_INFINITY });
  keySets.set(issuer, made);
  return made;
}

const notSignedIn = () =>
  new AppError("unauthenticated", "not_signed_in", "You are not signed in, or not any more.", {
    details: "Please sign in again.",
  });

const keysMissing = (cause: unknown) =>
  new AppError("unavailable", "sign_in_unavailable", "Your sign-in can't be checked just now.", {
    retryAfter: 5,
    cause,
  });

/** Otherwise the issuer's keys could not be fetched, for which jose throws its plain error. */
const isBadToken = (error: unknown) =>
  error instanceof errors.JOSEError &&
  error.constructor !== errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid);

async function verifyToken(token: string, { issuer }: SignInConfig): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, getKeys(issuer), {
      issuer,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "sub", "token_use", "client_id"],
    });
    return payload;
  } catch (error) {
    throw isBadToken(error) ? notSignedIn() : keysMissing(error);
  }
}

export function getBearerToken(authorization: string | undefined): string {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw notSignedIn();
  return token;
}

export async function readToken(authorization: string | undefined): Promise<Actor> {
  const token = getBearerToken(authorization);
  const config = getSignInConfig();
  const payload = await verifyToken(token, config);
  const isOurs = payload.token_use === "access" && payload.client_id === config.clientId;
  if (!isOurs || !payload.sub) throw notSignedIn();
  const groups = payload["cognito:groups"];
  const held = Array.isArray(groups) ? groups : [];
  return { id: payload.sub, roles: roles.filter((role) => held.includes(role)) };
}
