import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { contentSecurityPolicy } from "../../../../infra/content-security-policy.ts";
import type { ObjectStore } from "../s3/store.ts";
import type { StageOptions } from "../types.ts";
import { deployPages } from "./built-pages.ts";
import { distSite } from "./dist-site.ts";
import { sendText } from "./respond.ts";

/** What answers everything outside /api, /media and /__local. */
export type Site = { serve: RequestListener; close(): Promise<void> };

const webRoot = fileURLToPath(new URL("../../../web", import.meta.url));

/** Returns production's headers without the upgrade to HTTPS. Over plain HTTP browsers ignore Strict-Transport-Security. */
const headersFor = (uploadOrigin: string) => ({
  "content-security-policy": contentSecurityPolicy(uploadOrigin).replace(/; upgrade-insecure-requests/, ""),
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
});

/**
 * @param server the stage's own server, which the dev server's hot reload shares
 * @param uploadOrigin where the browser PUTs photos
 * @param pages the bucket of the built site's pages
 */
export async function startSite(
  kind: StageOptions["site"],
  server: Server,
  uploadOrigin: string,
  pages: ObjectStore,
): Promise<Site> {
  if (kind === "vite") return viteSite(server);
  if (kind === "dist") {
    const dist = `${webRoot}/dist`;
    await deployPages(dist, pages);
    return { serve: distSite(dist, headersFor(uploadOrigin), pages), close: async () => {} };
  }
  return {
    serve: (_request, response) => sendText(response, 404, "This stage has no site"),
    close: async () => {},
  };
}

async function viteSite(server: Server): Promise<Site> {
  // Only the dev server needs it: tests and the built site start without.
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: webRoot,
    server: { middlewareMode: true, hmr: { server } },
    appType: "spa",
    clearScreen: false,
    logLevel: "warn",
  });
  return {
    serve: (request: IncomingMessage, response: ServerResponse) => {
      vite.middlewares(request, response, () => sendText(response, 404, "Not found"));
    },
    close: () => vite.close(),
  };
}
