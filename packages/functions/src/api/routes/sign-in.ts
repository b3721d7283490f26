import { Hono } from "hono";
import { signInConfig } from "../../config.ts";
import { edgeCache } from "../middleware/edge-cache.ts";
import { type AppEnv, callerOf } from "../middleware/env.ts";

/**
 * What the browser needs to sign staff in and out by OpenID Connect; nothing of it is secret. `endSessionUrl` is a whole
 * address to go to: Cognito's own end of a session takes other parameters than the standard's.
 */
export const signInRoutes = new Hono<AppEnv>().get("/api/sign-in", edgeCache(300), (c) => {
  const { issuer, clientId, domain } = signInConfig();
  const parameters = new URLSearchParams({ client_id: clientId, logout_uri: `${callerOf(c).siteUrl}/auth` });
  return c.json({ authority: issuer, clientId, endSessionUrl: `${domain}/logout?${parameters}` });
});
