import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Post } from "@handyman/core/post/schema";
import type { PageFile, RenderedFile, Renderer, RenderRun } from "@handyman/core/publishing/publish";
import { getSiteCache } from "../../../infra/site-cache.ts";
import { comingSoonPages } from "../../web/src/coming-soon.ts";
import { renderPage } from "../../web/src/entry-server.tsx";
import { paths } from "../../web/src/paths.ts";
import { buildDocument, buildPreloads, buildRedirect, type Manifest } from "./document.ts";
import { renderFeed, renderManifest, renderSitemap } from "./feeds.ts";
import { FEED_PATH, listStalePaths, MANIFEST_PATH, NOT_FOUND_PATH, SITEMAP_PATH } from "./page-paths.ts";
import { createSiteApi, type SiteApi } from "./site-api.ts";
import { buildStructuredData } from "./structured-data.ts";

// The site's rendering as one bundle. The build makes all pages with it, and the render-pages function those that show a change.
// The build leaves beside it build.json, and in a folder the pages that a site shows while its table is empty.

export interface Build {
  template: string;
  manifest: Manifest;
  built: readonly string[];
  pages: PageFile[];
}

const HTML = "text/html; charset=utf-8";

const types: Readonly<Record<string, string>> = {
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

const createRenderedFile = (key: string, body: string): RenderedFile => ({
  body,
  type: types[/\.\w+$/.exec(key)?.[0] ?? ""] ?? HTML,
  cacheControl: getSiteCache(`/${key}`),
});

export const BUILD_FILE = "build.json";
export const PAGES_FOLDER = "pages";

const feeds: Readonly<Record<string, (api: SiteApi) => Promise<string>>> = {
  [SITEMAP_PATH]: renderSitemap,
  [FEED_PATH]: renderFeed,
  [MANIFEST_PATH]: renderManifest,
};

function toPageFile(path: string): PageFile {
  if (path === NOT_FOUND_PATH) return { path: "/404.html", key: "404.html" };
  return { path, key: (path in feeds ? path : join(path, "index.html")).replace(/^\//, "") };
}

const findNameBelow = (parent: string, path: string) =>
  path.startsWith(parent) && !path.slice(parent.length).includes("/") ? path.slice(parent.length) : undefined;

async function findContent(path: string, api: SiteApi): Promise<"here" | "gone" | Post> {
  const category = findNameBelow(paths.category(""), path);
  if (category) return (await api.categories()).some(({ slug }) => slug === category) ? "here" : "gone";
  const service = findNameBelow(paths.service(""), path);
  if (service) return (await api.find(`services/${service}`)) ? "here" : "gone";
  const slug = findNameBelow(paths.post(""), path);
  if (!slug || comingSoonPages.some((page) => page.path === path)) return "here";
  const post = await api.find<Post>(`posts/${slug}`);
  if (!post) return "gone";
  return post.slug === slug ? "here" : post;
}

async function renderDocument({ template, manifest }: Build, path: string, api: SiteApi): Promise<string> {
  const { head, file, ...page } = await renderPage(path, api.fetchApi);
  return buildDocument(template, {
    ...page,
    head: head + buildPreloads(manifest, file, template),
    structuredData: buildStructuredData(path, page.data),
    ...(path !== NOT_FOUND_PATH && { path }),
  });
}

async function renderBody(build: Build, { path, key }: PageFile, api: SiteApi): Promise<string | null> {
  const feed = feeds[path];
  if (feed) return feed(api);
  if (key === "404.html") return renderDocument(build, NOT_FOUND_PATH, api);
  const content = await findContent(path, api);
  if (content === "gone") return null;
  if (content === "here") return renderDocument(build, path, api);
  return buildRedirect(paths.post(content.slug), content.title);
}

export function startRun(build: Build, fetchApi: typeof fetch): RenderRun {
  const api = createSiteApi(fetchApi);
  return {
    listFiles: async (stale) => {
      const found = await listStalePaths(stale, api, build.built);
      return [...new Set(found)].map(toPageFile);
    },
    render: async (file) => {
      const body = await renderBody(build, file, api);
      return body === null ? null : createRenderedFile(file.key, body);
    },
  };
}

export async function openRenderer(folder: string, fetchApi: typeof fetch): Promise<Renderer> {
  const read = (name: string) => readFile(join(folder, name), "utf8");
  const build: Build = JSON.parse(await read(BUILD_FILE));
  return {
    folders: [paths.post(""), paths.service("")].map((path) => path.slice(1)),
    startRun: () => startRun(build, fetchApi),
    startLaunchRun: () => ({
      listFiles: async () => build.pages,
      render: async ({ key }) => createRenderedFile(key, await read(join(PAGES_FOLDER, key))),
    }),
  };
}

export const renderHtml = (build: Build, path: string, fetchApi: typeof fetch): Promise<string> =>
  renderDocument(build, path, createSiteApi(fetchApi));
