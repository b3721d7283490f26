import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./env.ts";

/**
 * Lets the CDN keep a good answer for `seconds`, and serve it stale for ten times as long while it fetches a new
 * one. Browsers always ask again. Answers without this middleware, and errors, are never stored.
 */
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
