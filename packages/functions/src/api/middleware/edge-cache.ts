import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./env.ts";

export const edgeCache = (seconds: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (c.res.ok) {
      c.res.headers.set(
        "cache-control",
        `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 10}`,
      );
    }
  });
