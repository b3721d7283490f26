import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFile, RenderedFile, Renderer, RenderRun, StalePages } from "@handyman/core/page/schema";
import type { Post } from "@handyman/core/post/schema";
import { comingSoonPages } from "../src/coming-soon.ts";
import { renderPage } from "../src/entry-server.tsx";
import { paths } from "../src/paths.ts";
import { services } from "../src/services.ts";
import { type Manifest, preloadsOf } from "./chunks.ts";
import { documentOf } from "./document.ts";
import { feedNow, manifestNow, sitemapNow } from "./feeds.ts";
import { movedTo } from "./moved.ts";
import { createLaunchRun, createRenderedFile } from "./rendered-file.ts";
import { FEED_PATH } from "./rss.ts";
import { createSiteApi, type SiteApi } from "./site-api.ts";
import { allPathsOf, NOWHERE } from "./site-pages.ts";
import { structuredData } from "./structured-data.ts";

// The site's rendering as one bundle. The build makes all pages with it, and the render-pages function those that show a change.
// The build leaves beside it template.html, manifest.json, and built.json, the list of the pages that it wrote.

interface Build {
  template: string;
  manifest: Manifest;
  /** Paths of all pages that the build wrote. */
  built: readonly string[];
}

const SITEMAP_PATH = "/sitemap.xml";
const MANIFEST_PATH = "/manifest.webmanifest";

/** A post's page shows three others: of its category, and where that has fewer, the newest of all. */
const RELATED_POSTS = 3;

const feeds: Readonly<Record<string, (api: SiteApi) => Promise<string>>> = {
  [SITEMAP_PATH]: sitemapNow,
  [FEED_PATH]: feedNow,
  [MANIFEST_PATH]: manifestNow,
};

function toFile(path: string): PageFile {
  if (path === NOWHERE) return { path: "/404.html", key: "404.html" };
  return { path, key: (path in feeds ? path : join(path, "index.html")).replace(/^\//, "") };
}

/** Lists all pages, and those that the build wrote, which may be gone. */
async function listEveryPath(api: SiteApi, built: readonly string[]): Promise<string[]> {
  const [posts, categories] = await Promise.all([api.posts(), api.categories()]);
  const slugs = { posts: posts.map(({ slug }) => slug), categories: categories.map(({ slug }) => slug) };
  return [
    ...allPathsOf({ services, ...slugs }),
    ...built,
    ...[NOWHERE, SITEMAP_PATH, FEED_PATH, MANIFEST_PATH],
  ];
}

/** Lists the posts' own pages, all lists of posts, and the pages of the posts that may show them as related. */
async function listPostPaths(api: SiteApi, { slugs = [], categoryIds = [] }: StalePages): Promise<string[]> {
  const [posts, categories] = await Promise.all([api.posts(), api.categories()]);
  const countIn = (id: string) => posts.filter(({ category }) => category.id === id).length;
  const related = posts.filter(
    ({ category }) => categoryIds.includes(category.id) || countIn(category.id) <= RELATED_POSTS,
  );
  return [
    ...slugs.map(paths.post),
    ...[paths.blog, paths.home, SITEMAP_PATH, FEED_PATH],
    ...categories.map(({ slug }) => paths.category(slug)),
    ...related.map(({ slug }) => paths.post(slug)),
  ];
}

/** Returns the rest of a path directly below another, or undefined. */
const findNameBelow = (parent: string, path: string) =>
  path.startsWith(parent) && !path.slice(parent.length).includes("/") ? path.slice(parent.length) : undefined;

const isFixed = (path: string) => comingSoonPages.some((page) => page.path === path);

/** Returns the post that a former address leads to, `here` when the page exists, or `gone`. */
async function findContent(path: string, api: SiteApi): Promise<"here" | "gone" | Post> {
  const category = findNameBelow(paths.category(""), path);
  if (category) return (await api.categories()).some(({ slug }) => slug === category) ? "here" : "gone";
  const service = findNameBelow(paths.service(""), path);
  if (service) return (await api.find(`services/${service}`)) ? "here" : "gone";
  const slug = isFixed(path) ? undefined : findNameBelow(paths.post(""), path);
  if (!slug) return "here";
  const post = await api.find<Post>(`posts/${slug}`);
  if (!post) return "gone";
  return post.slug === slug ? "here" : post;
}

/** Renders a page's whole HTML. */
async function renderHtml({ template, manifest }: Build, path: string, api: SiteApi): Promise<string> {
  const { head, file, ...page } = await renderPage(path, api.fetchApi);
  return documentOf(template, {
    ...page,
    head: head + preloadsOf(manifest, file, template),
    structuredData: structuredData(path, page.data),
    ...(path !== NOWHERE && { path }),
  });
}

async function renderContent(build: Build, path: string, api: SiteApi): Promise<string | null> {
  const content = await findContent(path, api);
  if (content === "gone") return null;
  if (content === "here") return renderHtml(build, path, api);
  return movedTo(paths.post(content.slug), content.title);
}

async function renderFile(build: Build, { path, key }: PageFile, api: SiteApi): Promise<RenderedFile | null> {
  const feed = feeds[path];
  const body = feed ? await feed(api) : await renderContent(build, key === "404.html" ? NOWHERE : path, api);
  return body === null ? null : createRenderedFile(key, body);
}

/** @param fetchApi answers requests of the API, `/api/...` */
export function startRun(build: Build, fetchApi: typeof fetch): RenderRun {
  const api = createSiteApi(fetchApi);
  return {
    listFiles: async (stale) => {
      const found = stale.everything
        ? await listEveryPath(api, build.built)
        : await listPostPaths(api, stale);
      return [...new Set(found)].map(toFile);
    },
    render: (file) => renderFile(build, file, api),
  };
}

/**
 * Opens the rendering in a folder with its build's files.
 * @throws Error when one of them is missing
 */
export async function openRenderer(folder: string, fetchApi: typeof fetch): Promise<Renderer> {
  const read = (name: string) => readFile(join(folder, name), "utf8");
  const [template = "", manifest = "", built = ""] = await Promise.all(
    ["template.html", "manifest.json", "built.json"].map(read),
  );
  const build = { template, manifest: JSON.parse(manifest), built: JSON.parse(built) };
  return {
    folders: [paths.post(""), paths.service("")].map((path) => path.slice(1)),
    startRun: () => startRun(build, fetchApi),
    startLaunchRun: () => createLaunchRun(folder),
  };
}

/** Renders a page that has no file of its own name, such as the offline page. */
export const renderPageHtml = (build: Build, path: string, fetchApi: typeof fetch): Promise<string> =>
  renderHtml(build, path, createSiteApi(fetchApi));
