import { AppError } from "@handyman/core/errors";
import type { Actor } from "@handyman/core/staff/actor";
import { roles } from "@handyman/core/staff/schema";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { type SignInConfig, signInConfig } from "../../config.ts";

/** Known keys keep counting while the issuer can't be reached. An unknown key is fetched at most every 30 seconds. */
const keySets = new Map<string, JWTVerifyGetKey>();

function getKeys(issuer: string): JWTVerifyGetKey {
  const known = keySets.get(issuer);
  if (known) return known;
  const url = new URL(`${issuer}/.well-known/jwks.json`);
  const created = createRemoteJWKSet(url, { cacheMaxAge: Number.POSITIVE_INFINITY });
  keySets.set(issuer, created);
  return created;
}

const createNotSignedInError = () =>
  new AppError("unauthenticated", "not_signed_in", "You are not signed in, or not any more.", {
    details: "Please sign in again.",
  });

const createKeysMissingError = (cause: unknown) =>
  new AppError("unavailable", "sign_in_unavailable", "Your sign-in can't be checked just now.", {
    retryAfter: 5,
    cause,
  });

/** Jose throws its plain JOSEError when it could not fetch the issuer's keys. */
const isTokenFault = (error: unknown) =>
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
    throw isTokenFault(error) ? createNotSignedInError() : createKeysMissingError(error);
  }
}

export function readBearerToken(authorization: string | undefined): string {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw createNotSignedInError();
  return token;
}

/**
 * Never log the token.
 * @throws AppError `unauthenticated`, or `unavailable` when the issuer's keys can't be fetched
 */
export async function verifyActor(authorization: string | undefined): Promise<Actor> {
  const token = readBearerToken(authorization);
  const config = signInConfig();
  const payload = await verifyToken(token, config);
  const isOurs = payload.token_use === "access" && payload.client_id === config.clientId;
  if (!isOurs || !payload.sub) throw createNotSignedInError();
  const groups = payload["cognito:groups"];
  const held = Array.isArray(groups) ? groups : [];
  return { id: payload.sub, roles: roles.filter((role) => held.includes(role)) };
}
