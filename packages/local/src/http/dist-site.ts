import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { sendText } from "./respond.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const COMPRESSIBLE = /^(text|application)\/|svg/;

type Encoding = "br" | "gzip" | "identity";
type File = { path: string; body: Buffer; type: string };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Serves the built site as the CDN does: a route is a file, an unknown path is `404.html` with its status, and
 * text is compressed as the browser asks.
 * @param dir the build's output
 * @param policy the Content-Security-Policy of every answer
 */
export function distSite(dir: string, policy: string): RequestListener {
  const compressed = new Map<string, Promise<Buffer>>();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { file, status } = await find(dir, pathOf(request.url ?? "/"));
    if (file === undefined) return sendText(response, 404, "The site is not built: run `npm run build`");
    const encoding = COMPRESSIBLE.test(file.type) ? choose(request.headers["accept-encoding"]) : "identity";
    const id = `${encoding} ${file.path} ${file.body.length}`;
    const body = compressed.get(id) ?? compress(file.body, encoding);
    compressed.set(id, body);
    const bytes = await body;
    const isAsset = file.path.startsWith(join(dir, "assets"));
    response.writeHead(status, {
      "content-type": file.type,
      "content-length": bytes.length,
      "cache-control": isAsset ? "public, max-age=31536000, immutable" : "no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": policy,
      vary: "accept-encoding",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
  return (request, response) => {
    serve(request, response).catch(() => response.destroy());
  };
}

async function find(dir: string, path: string): Promise<{ file: File | undefined; status: number }> {
  const names = extname(path) ? [path] : [join(path, "index.html"), `${path}.html`];
  for (const name of names) {
    const file = await read(join(dir, normalize(name)));
    if (file) return { file, status: 200 };
  }
  const notFound = await read(join(dir, "404.html"));
  if (notFound || extname(path)) return { file: notFound, status: 404 };
  // Without prerendered pages, the one page renders every route.
  return { file: await read(join(dir, "index.html")), status: 200 };
}

async function read(path: string): Promise<File | undefined> {
  try {
    return { path, body: await readFile(path), type: TYPES[extname(path)] ?? "application/octet-stream" };
  } catch {
    return undefined;
  }
}

/** The path, decoded; never above the root, since it begins with a slash and is normalized. */
function pathOf(url: string): string {
  try {
    return normalize(`/${decodeURIComponent(url.split("?", 1)[0] ?? "")}`);
  } catch {
    return "/404";
  }
}

function choose(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? "");
  if (/\bbr\b/.test(text)) return "br";
  return /\bgzip\b/.test(text) ? "gzip" : "identity";
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === "gzip" ? zip(body) : body;
}
