import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { runEdgeFunction } from "../../../../infra/edge/run.ts";
import { siteCache } from "../../../../infra/site-cache.ts";
import type { ObjectStore } from "../s3/store.ts";
import { readPage } from "./built-pages.ts";
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
type File = { version: string; body: Buffer; type: string };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Serves the built site as the CDN does: routes by the CDN's own function, 404.html with status 404, the CDN's cache headers,
 * compression.
 * @param pages the site's bucket; files that publishing never changes come from `dir`
 */
export function distSite(dir: string, headers: Record<string, string>, pages?: ObjectStore): RequestListener {
  const compressed = new Map<string, Promise<Buffer>>();
  const send = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const file = await read(dir, path, pages);
    const shown = file ?? (await read(dir, "/404.html", pages));
    if (!shown) return sendText(response, 404, "The site is not built: run `npm run build`");
    const encoding = COMPRESSIBLE.test(shown.type) ? choose(request.headers["accept-encoding"]) : "identity";
    const id = `${encoding} ${shown.version}`;
    const body = compressed.get(id) ?? compress(shown.body, encoding);
    compressed.set(id, body);
    const bytes = await body;
    response.writeHead(file ? 200 : 404, {
      ...headers,
      "content-type": shown.type,
      "content-length": bytes.length,
      "cache-control": siteCache(file ? path : "/404.html"),
      vary: "accept-encoding",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
  return (request, response) => {
    const { pathname, querystring } = parse(request.url ?? "/");
    const answer = runEdgeFunction("route-to-file", { uri: pathname, querystring });
    if (answer.statusCode) {
      response.writeHead(answer.statusCode, { ...headers, location: answer.headers.location?.value });
      response.end();
      return;
    }
    send(request, response, decoded(answer.uri)).catch(() => response.destroy());
  };
}

function parse(url: string) {
  const [pathname = "/", query = ""] = url.split("?", 2);
  const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const pair of query ? query.split("&") : []) {
    const [name = "", value = ""] = pair.split("=", 2);
    const values = [...(querystring[name]?.multiValue ?? []), { value }];
    querystring[name] = { value, multiValue: values };
  }
  return { pathname, querystring };
}

async function read(dir: string, path: string, pages?: ObjectStore): Promise<File | undefined> {
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  const published = pages && (await readPage(pages, path));
  if (published) return published.found && { ...published.found, type };
  try {
    const body = await readFile(join(dir, path));
    return { version: `${path} ${body.length}`, body, type };
  } catch {
    return undefined;
  }
}

/** A normalized path that begins with a slash can't leave the root. */
function decoded(uri: string): string {
  try {
    return normalize(`/${decodeURIComponent(uri)}`);
  } catch {
    return "/undecodable";
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
