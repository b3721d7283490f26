import { countView, listFeaturedPosts, listPosts, readPost } from "@handyman/core/post/post";
import { featuredQuery, postQuery, viewRequest } from "@handyman/core/post/schema";
import { Hono } from "hono";
import { isbot } from "isbot";
import { edgeCache } from "../middleware/edge-cache.ts";
import { type AppEnv, getCaller } from "../middleware/env.ts";
import { validated } from "../middleware/validated.ts";

export const postRoutes = new Hono<AppEnv>()
  .get("/api/posts", edgeCache(60), validated("query", postQuery), async (c) =>
    c.json(await listPosts(c.req.valid("query"))),
  )
  .get("/api/posts/featured", edgeCache(60), validated("query", featuredQuery), async (c) =>
    c.json({ items: await listFeaturedPosts(c.req.valid("query").limit) }),
  )
  .get("/api/posts/:slug", edgeCache(60), async (c) => c.json(await readPost(c.req.param("slug"))))
  .post("/api/posts/:id/views", validated("json", viewRequest), async (c) => {
    const caller = getCaller(c);
    const { sessionId } = c.req.valid("json");
    if (!isbot(caller.userAgent)) await countView(caller, c.req.param("id"), sessionId);
    return c.body(null, 204);
  });
