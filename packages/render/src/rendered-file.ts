import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFile, RenderedFile, RenderRun } from "@handyman/core/publishing/publish";
import { siteCache } from "../../../infra/site-cache.ts";

const HTML = "text/html; charset=utf-8";

const types: Readonly<Record<string, string>> = {
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

export const createRenderedFile = (key: string, body: string): RenderedFile => ({
  body,
  type: types[/\.\w+$/.exec(key)?.[0] ?? ""] ?? HTML,
  cacheControl: siteCache(`/${key}`),
});

export const PAGES_FOLDER = "pages";
export const PAGES_LIST = "pages.json";

/** The build's own pages, which a site shows while its table is empty. */
export const createLaunchRun = (folder: string): RenderRun => ({
  listFiles: async () => JSON.parse(await readFile(join(folder, PAGES_LIST), "utf8")) as PageFile[],
  render: async ({ key }) => createRenderedFile(key, await readFile(join(folder, PAGES_FOLDER, key), "utf8")),
});
