import { reportClientError } from "@handyman/core/client-error/report";
import { clientErrorReport } from "@handyman/core/client-error/schema";
import { Hono } from "hono";
import { isbot } from "isbot";
import { type AppEnv, getCaller } from "../middleware/env.ts";
import { validated } from "../middleware/validated.ts";

export const clientErrorRoutes = new Hono<AppEnv>().post(
  "/api/client-errors",
  validated("json", clientErrorReport),
  async (c) => {
    const caller = getCaller(c);
    // Crawlers run old browsers with errors that visitors never see.
    if (!isbot(caller.userAgent)) await reportClientError(caller, c.req.valid("json"));
    return c.body(null, 204);
  },
);
