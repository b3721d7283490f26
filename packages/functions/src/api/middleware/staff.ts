import { AppError } from "@handyman/core/errors";
import { type Actor, authorize } from "@handyman/core/staff/actor";
import { isArea } from "@handyman/core/staff/schema";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { actorFrom, bearerTokenOf } from "./access-token.ts";
import type { AppEnv } from "./env.ts";

export interface StaffEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { actor: Actor };
}

/** The member of staff who calls, as `staff` has verified them. */
export const actorOf = (c: Context<StaffEnv>): Actor => c.get("actor");

/** The caller's own token, for what the user pool lets nobody do but themselves. Never to be logged or stored. */
export const accessTokenOf = (c: Context<StaffEnv>): string => bearerTokenOf(c.req.header("authorization"));

/** The first part of the path below `/api/admin/`: the router matches the same decoded path, so it can't be dodged. */
const areaOf = (path: string) => path.split("/")[3] ?? "";

async function signedIn(c: Context<StaffEnv>): Promise<Actor> {
  try {
    return await actorFrom(c.req.header("authorization"));
  } catch (error) {
    if (error instanceof AppError && error.kind === "unauthenticated") {
      c.header("www-authenticate", 'Bearer error="invalid_token"');
    }
    throw error;
  }
}

/**
 * Stands before every route of the back office: 401 without a good access token, whatever the address; 404 where there is
 * no such area; 403 where the caller's roles may not enter it (decisions, "Staff").
 */
export const staff = createMiddleware<StaffEnv>(async (c, next) => {
  const actor = await signedIn(c);
  const area = areaOf(c.req.path);
  if (!isArea(area)) throw new AppError("not-found", "not_found", "This address does not exist.");
  authorize(actor, area);
  c.set("actor", actor);
  await next();
});
