import type { Actor } from "@handyman/core/staff/actor";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./env.ts";

export interface StaffEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { actor: Actor };
}

/** The member of staff who calls, as `staff` has verified them. */
export const actorOf = (c: Context<StaffEnv>): Actor => c.get("actor");

/** Stands before every route of the back office. */
export const staff = createMiddleware<StaffEnv>(async () => {
  throw new Error("not written yet");
});
