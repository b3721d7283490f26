import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { openCustomerPagesWith } from "@handyman/functions/api/customer-renderer";
import { getMimeType } from "hono/utils/mime";
import { getContentSecurityPolicies } from "../../../../infra/content-security-policy.ts";
import { runEdgeFunction } from "../../../../infra/edge/run.ts";
import { getSiteCache } from "../../../../infra/site-cache.ts";
import { sendText } from "../listen.ts";
import type { ObjectStore } from "../s3/store.ts";

export type Site = { serve: RequestListener; close(): Promise<void> };

const webRoot = fileURLToPath(new URL("../../../web", import.meta.url));

type Headers = Readonly<Record<string, string>>;

/**
 * Browsers ignore Strict-Transport-Security over plain HTTP, but they obey the upgrade to HTTPS.
 */
const createHeaders = (policy: string): Headers => ({
  "content-security-policy": policy.replace("; upgrade-insecure-requests", ""),
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
});

export async function startSite(
  kind: "vite" | "dist" | "none",
  server: Server,
  uploadOrigin: string,
  bucket: ObjectStore,
): Promise<Site> {
  if (kind === "vite") return startVite(server);
  const close = async () => {};
  if (kind !== "dist")
    return { serve: (_request, response) => sendText(response, 404, "This stage has no site"), close };
  const dist = `${webRoot}/dist`;
  await deployPages(dist, bucket);
  const { site, staff } = getContentSecurityPolicies({ uploadOrigin });
  return { serve: serveBuild(dist, createHeaders(site), createHeaders(staff), bucket), close };
}

async function startVite(server: Server): Promise<Site> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: webRoot,
    server: { middlewareMode: true, hmr: { server } },
    appType: "spa",
    clearScreen: false,
    logLevel: "warn",
  });
  openCustomerPagesWith(async () => {
    const { renderCustomerPage } = await vite.ssrLoadModule("/src/entry-customer.tsx");
    const files = { stylesheet: "/src/styles/site.css", script: "/src/site/customer/add-photos.ts" };
    return (view) => renderCustomerPage(view, files);
  });
  return {
    serve: (request, response) => {
      const { pathname, querystring } = parseUrl(request.url ?? "/");
      const { uri } = runEdgeFunction("route-to-file", {
        uri: pathname.replace(/(?<=.)\/$/, ""),
        querystring,
      });
      // The back office is its own app, and Vite knows only one.
      if (uri === SHELL) request.url = SHELL;
      vite.middlewares(request, response, () => sendText(response, 404, "Not found"));
    },
    close: () => vite.close(),
  };
}

const SHELL = "/shell.html";

const PUBLISHED = /\.(html|xml|webmanifest)$/;

async function deployPages(dist: string, bucket: ObjectStore): Promise<void> {
  const names = await readdir(dist, { recursive: true }).catch(() => []);
  for (const name of names.filter((found) => PUBLISHED.test(found))) {
    const body = await readFile(join(dist, name));
    await bucket.put(name.replaceAll(sep, "/"), body, { contentType: "text/html", cacheControl: undefined });
  }
}

const COMPRESSIBLE = /^(text|application)\/|svg/;

type File = { version: string; body: Buffer };

async function readFileAt(path: string, dir: string, bucket?: ObjectStore): Promise<File | undefined> {
  if (bucket && PUBLISHED.test(path)) {
    const found = await bucket.get(path.slice(1));
    return found && { body: found.body, version: found.head.etag };
  }
  const body = await readFile(join(dir, path)).catch(() => undefined);
  return body && { body, version: `${path} ${body.length}` };
}

const brotli = promisify(brotliCompress);
const encoders = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

function chooseEncoding(type: string, accepted: unknown): keyof typeof encoders | undefined {
  if (!COMPRESSIBLE.test(type)) return undefined;
  if (/\bbr\b/.test(String(accepted))) return "br";
  return /\bgzip\b/.test(String(accepted)) ? "gzip" : undefined;
}

export function serveBuild(
  dir: string,
  siteHeaders: Headers,
  staffHeaders: Headers,
  bucket?: ObjectStore,
): RequestListener {
  const compressed = new Map<string, Promise<Buffer>>();
  const send = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const file = await readFileAt(path, dir, bucket);
    const shownPath = file ? path : "/404.html";
    const shown = file ?? (await readFileAt(shownPath, dir, bucket));
    if (!shown) return sendText(response, 404, "The site is not built: run `npm run build`");
    const type = getMimeType(shownPath) ?? "application/octet-stream";
    const encoding = chooseEncoding(type, request.headers["accept-encoding"]);
    const id = `${encoding} ${shown.version}`;
    if (encoding && !compressed.has(id)) compressed.set(id, encoders[encoding](shown.body));
    const bytes = (await compressed.get(id)) ?? shown.body;
    response.writeHead(file ? 200 : 404, {
      ...(shownPath === SHELL ? staffHeaders : siteHeaders),
      "content-type": type,
      "content-length": bytes.length,
      "cache-control": getSiteCache(shownPath),
      vary: "accept-encoding",
      ...(encoding && { "content-encoding": encoding }),
    });
    response.end(bytes);
  };
  return (request, response) => {
    const { pathname, querystring } = parseUrl(request.url ?? "/");
    const answer = runEdgeFunction("route-to-file", { uri: pathname, querystring });
    if (answer.statusCode) {
      response
        .writeHead(answer.statusCode, { ...siteHeaders, location: answer.headers.location?.value })
        .end();
      return;
    }
    send(request, response, decodePath(answer.uri)).catch(() => response.destroy());
  };
}

export function parseUrl(url: string) {
  const [pathname = "/", query = ""] = url.split("?", 2);
  const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> =
    Object.create(null);
  for (const pair of query ? query.split("&") : []) {
    const [name = "", value = ""] = pair.split("=", 2);
    const values = [...(querystring[name]?.multiValue ?? []), { value }];
    querystring[name] = { value, multiValue: values };
  }
  return { pathname, querystring };
}

/** A normalized path that begins with a slash can't leave the root. */
export function decodePath(uri: string): string {
  try {
    return normalize(`/${decodeURIComponent(uri)}`);
  } catch {
    return "/undecodable";
  }
}
