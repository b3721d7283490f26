import { Hono } from "hono";
import { getSignInConfig } from "../../config.ts";
import { edgeCache } from "../middleware/edge-cache.ts";
import { type AppEnv, getCaller } from "../middleware/env.ts";

/** Cognito's logout takes other parameters than the standard's, so the browser gets the whole address. */
export const signInRoutes = new Hono<AppEnv>().get("/api/sign-in", edgeCache(300), (c) => {
  const { issuer, clientId, domain } = getSignInConfig();
  const parameters = new URLSearchParams({ client_id: clientId, logout_uri: `${getCaller(c).siteUrl}/auth` });
  return c.json({ authority: issuer, clientId, endSessionUrl: `${domain}/logout?${parameters}` });
});
