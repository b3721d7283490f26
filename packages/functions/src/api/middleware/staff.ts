import { AppError } from "@handyman/core/lib/errors";
import { type Actor, authorize } from "@handyman/core/staff/actor";
import { isArea } from "@handyman/core/staff/schema";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { getBearerToken, readToken } from "./access-token.ts";
import type { AppEnv } from "./env.ts";

export interface StaffEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { actor: Actor };
}

export const getActor = (c: Context<StaffEnv>): Actor => c.get("actor");

export const getAccessToken = (c: Context<StaffEnv>): string => getBearerToken(c.req.header("authorization"));

/** The router matches the same decoded path, so nobody can evade this. */
const getArea = (path: string) => path.split("/")[3] ?? "";

async function readActor(c: Context<StaffEnv>): Promise<Actor> {
  try {
    return await readToken(c.req.header("authorization"));
  } catch (error) {
    if (error instanceof AppError && error.kind === "unauthenticated") {
      c.header("www-authenticate", 'Bearer error="invalid_token"');
    }
    throw error;
  }
}

export const staff = createMiddleware<StaffEnv>(async (c, next) => {
  const actor = await readActor(c);
  const area = getArea(c.req.path);
  if (!isArea(area)) throw new AppError("not-found", "not_found", "This address does not exist.");
  authorize(actor, area);
  c.set("actor", actor);
  await next();
});
