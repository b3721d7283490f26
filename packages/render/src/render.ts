import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFile, PageName, PageSource, RenderedFile, Renderer } from "@handyman/core/page/schema";
import type { Post } from "@handyman/core/post/schema";
import { comingSoonPages } from "../../web/src/coming-soon.ts";
import { renderPage } from "../../web/src/entry-server.tsx";
import { paths } from "../../web/src/paths.ts";
import { builtPages } from "./built-pages.ts";
import { buildDocument, buildPreloads, buildRedirect, type Manifest } from "./document.ts";
import { renderFeed } from "./feed.ts";
import { apiForLooks } from "./look.ts";
import { FEED_PATH, listPaths, MANIFEST_PATH, NOT_FOUND_PATH, SITEMAP_PATH } from "./page-paths.ts";
import { renderedFile } from "./rendered-file.ts";
import { type SiteApi, siteApiOf } from "./site-api.ts";
import { renderSitemap } from "./sitemap.ts";
import { buildStructuredData } from "./structured-data.ts";
import { renderManifest } from "./web-manifest.ts";

// The site's rendering in one bundle: the build makes all pages with it, and the render-pages function those that show a
// change. Beside it lie what it needs of the build: template.html, manifest.json, and built.json, the pages it wrote.

/** What the build is. */
interface Build {
  template: string;
  manifest: Manifest;
  /** Paths of all pages that the build wrote. */
  built: readonly string[];
}

const feeds: Readonly<Record<string, (api: SiteApi) => Promise<string>>> = {
  [SITEMAP_PATH]: renderSitemap,
  [FEED_PATH]: renderFeed,
  [MANIFEST_PATH]: renderManifest,
};

function toPageFile(path: string): PageFile {
  if (path === NOT_FOUND_PATH) return { path: "/404.html", key: "404.html" };
  return { path, key: (path in feeds ? path : join(path, "index.html")).replace(/^\//, "") };
}

/** The rest of a path below another, or undefined where it isn't directly below. */
const below = (parent: string, path: string) =>
  path.startsWith(parent) && !path.slice(parent.length).includes("/") ? path.slice(parent.length) : undefined;

const isFixed = (path: string) => comingSoonPages.some((page) => page.path === path);

/** Where the page at a path has gone; `here` while it is there, `gone` when nothing is. */
async function findState(path: string, api: SiteApi): Promise<"here" | "gone" | Post> {
  const category = below(paths.category(""), path);
  if (category) return (await api.categories()).some(({ slug }) => slug === category) ? "here" : "gone";
  const service = below(paths.service(""), path);
  if (service) return (await api.find(`services/${service}`)) ? "here" : "gone";
  const slug = isFixed(path) ? undefined : below(paths.post(""), path);
  if (!slug) return "here";
  const post = await api.find<Post>(`posts/${slug}`);
  if (!post) return "gone";
  return post.slug === slug ? "here" : post;
}

/** A page's whole HTML. */
async function renderDocument({ template, manifest }: Build, path: string, api: SiteApi): Promise<string> {
  const { head, file, ...page } = await renderPage(path, api.fetchApi);
  return buildDocument(template, {
    ...page,
    head: head + buildPreloads(manifest, file, template),
    structuredData: buildStructuredData(path, page.data),
    ...(path !== NOT_FOUND_PATH && { path }),
  });
}

async function renderPageOrRedirect(build: Build, path: string, api: SiteApi): Promise<string | null> {
  const standing = await findState(path, api);
  if (standing === "gone") return null;
  if (standing === "here") return renderDocument(build, path, api);
  return buildRedirect(paths.post(standing.slug), standing.title);
}

async function renderFile(build: Build, { path, key }: PageFile, api: SiteApi): Promise<RenderedFile | null> {
  const feed = feeds[path];
  const body = feed
    ? await feed(api)
    : await renderPageOrRedirect(build, key === "404.html" ? NOT_FOUND_PATH : path, api);
  return body === null ? null : renderedFile(key, body);
}

/** @param fetchApi answers the API's requests, `/api/...` */
export function createRenderer(build: Build, fetchApi: typeof fetch): PageSource {
  const looking = apiForLooks(fetchApi);
  const api = siteApiOf(looking.fetchApi);
  return {
    folders: [paths.post(""), paths.service("")].map((path) => path.slice(1)),
    filesOf: async (names: readonly PageName[]) => {
      const found = await Promise.all(names.map((name) => listPaths(name, api, build.built)));
      return [...new Set(found.flat())].map(toPageFile);
    },
    look: () => looking.look((file) => renderFile(build, file, api)),
  };
}

/**
 * Opens the rendering that lies in a folder with its build's files.
 * @throws Error when one of them is missing
 */
export async function openRenderer(folder: string, fetchApi: typeof fetch): Promise<Renderer> {
  const read = (name: string) => readFile(join(folder, name), "utf8");
  const [template, manifest, built] = await Promise.all(
    ["template.html", "manifest.json", "built.json"].map(read),
  );
  const build = {
    template: template ?? "",
    manifest: JSON.parse(manifest ?? ""),
    built: JSON.parse(built ?? ""),
  };
  return { ...createRenderer(build, fetchApi), atLaunch: builtPages(folder) };
}

/** The page at a path that has no file of its own name, such as the one for who is offline. */
export const renderHtml = (build: Build, path: string, fetchApi: typeof fetch): Promise<string> =>
  renderDocument(build, path, siteApiOf(fetchApi));
