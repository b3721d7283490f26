import { AppError } from "@handyman/core/lib/errors";
import { type Actor, authorize } from "@handyman/core/staff/actor";
import { type Area, isArea, roles } from "@handyman/core/staff/rules";
import { confirmRight, notSignedIn } from "@handyman/core/staff/staff";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { getSignInConfig } from "../../config.ts";
import type { AppEnv } from "./request.ts";

const keySets = new Map<string, JWTVerifyGetKey>();

function getKeys(issuer: string): JWTVerifyGetKey {
  const known = keySets.get(issuer);
  if (known) return known;
  const url = new URL(`${issuer}/.well-known/jwks.json`);
  const made = createRemoteJWKSet(url, { cacheMaxAge: Number.POSITIVE_INFINITY });
  keySets.set(issuer, made);
  return made;
}

/** If jose can't fetch the issuer's keys, it throws a plain `JOSEError` or one of these two. */
const isBadToken = (error: unknown) =>
  error instanceof errors.JOSEError &&
  error.constructor !== errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid);

async function verifyToken(token: string, issuer: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, getKeys(issuer), {
      issuer,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "sub", "token_use", "client_id"],
    });
    return payload;
  } catch (cause) {
    if (isBadToken(cause)) throw notSignedIn();
    const message = "We can't check your sign-in right now.";
    throw new AppError("unavailable", "sign_in_unavailable", message, { retryAfter: 5, cause });
  }
}

function getBearerToken(authorization: string | undefined): string {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw notSignedIn();
  return token;
}

async function readActor(authorization: string | undefined): Promise<Actor> {
  const token = getBearerToken(authorization);
  const { issuer, clientId } = getSignInConfig();
  const payload = await verifyToken(token, issuer);
  const isOurs = payload.token_use === "access" && payload.client_id === clientId;
  if (!isOurs || !payload.sub) throw notSignedIn();
  const groups = payload["cognito:groups"];
  const held = Array.isArray(groups) ? groups : [];
  return { id: payload.sub, roles: roles.filter((role) => held.includes(role)) };
}

export interface StaffEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { actor: Actor };
}

export const getActor = (c: Context<StaffEnv>): Actor => c.get("actor");

/** The router matches the same decoded path, so nobody can evade this check. */
const getArea = (path: string) => path.split("/")[3] ?? "";

/**
 * A demoted member's token stays valid for up to 15 minutes, and these calls could restore the
 * right.
 */
const isAboutRights = (area: Area, method: string) =>
  (area === "users" || area === "settings") && method !== "GET" && method !== "HEAD";

export const requireStaff = createMiddleware<StaffEnv>(async (c, next) => {
  const actor = await readActor(c.req.header("authorization"));
  const area = getArea(c.req.path);
  if (!isArea(area)) throw new AppError("not-found", "not_found", "This address does not exist.");
  authorize(actor, area);
  if (isAboutRights(area, c.req.method)) await confirmRight(actor, area);
  c.set("actor", actor);
  await next();
});
