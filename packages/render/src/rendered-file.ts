import type { RenderedFile } from "@handyman/core/page/schema";
import { siteCache } from "../../../infra/site-cache.ts";

const HTML = "text/html; charset=utf-8";

const types: Readonly<Record<string, string>> = {
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

/** A page or feed as the site's bucket is told of it. */
export const renderedFile = (key: string, body: string): RenderedFile => ({
  body,
  type: types[/\.\w+$/.exec(key)?.[0] ?? ""] ?? HTML,
  cacheControl: siteCache(`/${key}`),
});
