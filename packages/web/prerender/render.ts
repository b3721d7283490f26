import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFile, PageName, PageSource, RenderedFile, Renderer } from "@handyman/core/page/schema";
import type { Post } from "@handyman/core/post/schema";
import { comingSoonPages } from "../src/coming-soon.ts";
import { renderPage } from "../src/entry-server.tsx";
import { paths } from "../src/paths.ts";
import { builtPages } from "./built-pages.ts";
import { type Manifest, preloadsOf } from "./chunks.ts";
import { documentOf } from "./document.ts";
import { feedNow, manifestNow, sitemapNow } from "./feeds.ts";
import { apiForLooks } from "./look.ts";
import { movedTo } from "./moved.ts";
import { MANIFEST_PATH, pathsOf, SITEMAP_PATH } from "./page-names.ts";
import { renderedFile } from "./rendered-file.ts";
import { FEED_PATH } from "./rss.ts";
import { type SiteApi, siteApiOf } from "./site-api.ts";
import { NOWHERE } from "./site-pages.ts";
import { structuredData } from "./structured-data.ts";

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
  [SITEMAP_PATH]: sitemapNow,
  [FEED_PATH]: feedNow,
  [MANIFEST_PATH]: manifestNow,
};

function fileOf(path: string): PageFile {
  if (path === NOWHERE) return { path: "/404.html", key: "404.html" };
  return { path, key: (path in feeds ? path : join(path, "index.html")).replace(/^\//, "") };
}

/** The rest of a path below another, or undefined where it isn't directly below. */
const below = (parent: string, path: string) =>
  path.startsWith(parent) && !path.slice(parent.length).includes("/") ? path.slice(parent.length) : undefined;

const isFixed = (path: string) => comingSoonPages.some((page) => page.path === path);

/** Where the page at a path has gone; `here` while it is there, `gone` when nothing is. */
async function standingOf(path: string, api: SiteApi): Promise<"here" | "gone" | Post> {
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
async function htmlOf({ template, manifest }: Build, path: string, api: SiteApi): Promise<string> {
  const { head, file, ...page } = await renderPage(path, api.fetchApi);
  return documentOf(template, {
    ...page,
    head: head + preloadsOf(manifest, file, template),
    structuredData: structuredData(path, page.data),
    ...(path !== NOWHERE && { path }),
  });
}

async function pageNow(build: Build, path: string, api: SiteApi): Promise<string | null> {
  const standing = await standingOf(path, api);
  if (standing === "gone") return null;
  if (standing === "here") return htmlOf(build, path, api);
  return movedTo(paths.post(standing.slug), standing.title);
}

async function renderFile(build: Build, { path, key }: PageFile, api: SiteApi): Promise<RenderedFile | null> {
  const feed = feeds[path];
  const body = feed ? await feed(api) : await pageNow(build, key === "404.html" ? NOWHERE : path, api);
  return body === null ? null : renderedFile(key, body);
}

/** @param fetchApi answers the API's requests, `/api/...` */
export function rendererOf(build: Build, fetchApi: typeof fetch): PageSource {
  const looking = apiForLooks(fetchApi);
  const api = siteApiOf(looking.fetchApi);
  return {
    folders: [paths.post(""), paths.service("")].map((path) => path.slice(1)),
    filesOf: async (names: readonly PageName[]) => {
      const found = await Promise.all(names.map((name) => pathsOf(name, api, build.built)));
      return [...new Set(found.flat())].map(fileOf);
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
  return { ...rendererOf(build, fetchApi), atLaunch: builtPages(folder) };
}

/** The page at a path that has no file of its own name, such as the one for who is offline. */
export const pageHtml = (build: Build, path: string, fetchApi: typeof fetch): Promise<string> =>
  htmlOf(build, path, siteApiOf(fetchApi));
