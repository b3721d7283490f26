import { AppError } from "@handyman/core/errors";
import type { Actor } from "@handyman/core/staff/actor";
import { roles } from "@handyman/core/staff/schema";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { type SignInConfig, signInConfig } from "../../config.ts";

/**
 * One set of keys an issuer, fetched at the first token and kept for good: while they can't be fetched, those known go on
 * counting. An unknown key asks again, at most each 30 s.
 */
const keysOf = new Map<string, JWTVerifyGetKey>();

function keys(issuer: string): JWTVerifyGetKey {
  const known = keysOf.get(issuer);
  if (known) return known;
  const url = new URL(`${issuer}/.well-known/jwks.json`);
  const made = createRemoteJWKSet(url, { cacheMaxAge: Number.POSITIVE_INFINITY });
  keysOf.set(issuer, made);
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

/** Whether the token is to blame; if not, the issuer's keys could not be fetched. Jose's plain error is of the latter. */
const isTokensFault = (error: unknown) =>
  error instanceof errors.JOSEError &&
  error.constructor !== errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid);

async function payloadOf(token: string, { issuer }: SignInConfig): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys(issuer), {
      issuer,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "sub", "token_use", "client_id"],
    });
    return payload;
  } catch (error) {
    throw isTokensFault(error) ? notSignedIn() : keysMissing(error);
  }
}

/**
 * The token of an `Authorization` header, not checked.
 * @throws AppError `unauthenticated` where it holds none
 */
export function bearerTokenOf(authorization: string | undefined): string {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw notSignedIn();
  return token;
}

/**
 * The member of staff whom an `Authorization` header names by an access token of the user pool. ID tokens, tokens of
 * other clients, and whatever is expired or not signed by the issuer are refused; none is ever logged.
 * @throws AppError `unauthenticated`, or `unavailable` when the issuer's keys can't be fetched
 */
export async function actorFrom(authorization: string | undefined): Promise<Actor> {
  const token = bearerTokenOf(authorization);
  const config = signInConfig();
  const payload = await payloadOf(token, config);
  const isOurs = payload.token_use === "access" && payload.client_id === config.clientId;
  if (!isOurs || !payload.sub) throw notSignedIn();
  const groups = payload["cognito:groups"];
  const held = Array.isArray(groups) ? groups : [];
  return { id: payload.sub, roles: roles.filter((role) => held.includes(role)) };
}
