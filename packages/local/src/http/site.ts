import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { contentSecurityPolicy } from "../../../../infra/content-security-policy.ts";
import type { ObjectStore } from "../s3/store.ts";
import type { StageOptions } from "../types.ts";
import { deployPages } from "./built-pages.ts";
import { distSite } from "./dist-site.ts";
import { sendText } from "./respond.ts";

export type Site = { serve: RequestListener; close(): Promise<void> };

const webRoot = fileURLToPath(new URL("../../../web", import.meta.url));

/** Browsers ignore Strict-Transport-Security over plain HTTP, but not the upgrade to HTTPS. */
const headersFor = (uploadOrigin: string) => ({
  "content-security-policy": contentSecurityPolicy(uploadOrigin).replace(/; upgrade-insecure-requests/, ""),
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
});

/**
 * @param server the dev server's hot reload shares it
 * @param uploadOrigin the browser PUTs photos there
 * @param pages the bucket of the built pages
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
