import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Post } from "@handyman/core/blog/schema";
import type { PageFile, RenderedFile, Renderer, RenderRun } from "@handyman/core/publishing/publish";
import type { CustomerProblem, CustomerView } from "@handyman/core/requests/customer-page/schema";
import { htmlEscape } from "escape-goat";
import { getSiteCache } from "../../../infra/site-cache.ts";
import { comingSoonPaths } from "../../web/src/coming-soon.ts";
import { noScript } from "../../web/src/content/no-script.ts";
import { renderCustomerPage } from "../../web/src/entry-customer.tsx";
import { renderPage } from "../../web/src/entry-server.tsx";
import { inSpanish, languageOf, toEnglish } from "../../web/src/language.ts";
import { PAGE_DATA_ID, type PageData } from "../../web/src/lib/site-client.ts";
import { paths } from "../../web/src/paths.ts";
import { renderFeed, renderManifest, renderSitemap } from "./feeds.ts";
import {
  absolute,
  FEED_PATH,
  findNameBelow,
  listStalePaths,
  MANIFEST_PATH,
  NOT_FOUND_PATH,
  SITEMAP_PATH,
} from "./page-paths.ts";
import { createPageStyles, listFiles, type Manifest, PAGE_SOURCES } from "./page-styles.ts";
import { createSiteApi, findSettings, type SiteApi } from "./site-api.ts";
import { buildStructuredData, toEmbeddedJson, toScripts } from "./structured-data.ts";

/**
 * The bundle for the build and for the function render-pages. The build writes build.json beside
 * it, and a folder with the pages of a site whose table is empty.
 */

export interface Build {
  template: string;
  manifest: Manifest;
  stylesheet: string;
  /** The words of each page's code that can select rules, by the page's source. */
  codeWords: Readonly<Record<string, readonly string[]>>;
  built: readonly string[];
  pages: PageFile[];
}

export const findStylesheet = (manifest: Manifest): string => manifest["src/styles/site.css"]?.file ?? "";

const toPreload = (file: string): string => {
  const kind = file.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} fetchpriority="low" crossorigin href="/${file}">`;
};

/** Without these tags the browser would find the app's files one after the other. */
const buildPreloads = ({ manifest, template }: Build, sources: readonly string[]): string =>
  listFiles(manifest, sources)
    .filter((file) => !template.includes(file))
    .map(toPreload)
    .join("");

export function fillTemplate(template: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((html, [place, content]) => {
    if (!html.includes(place)) throw new Error(`The template lacks ${place}`);
    return html.replace(place, () => content);
  }, template);
}

function buildBusinessParts(path: string, data: PageData): Record<string, string> {
  const { business_name, phone } = findSettings(data);
  const title = htmlEscape(`${business_name}: Blog`);
  return {
    "<!--feed-->": `<link rel="alternate" type="application/rss+xml" title="${title}" href="${FEED_PATH}" />`,
    "<!--no-script-->": htmlEscape(noScript[languageOf(path)](phone)),
  };
}

const prefetchRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/(admin|auth|api|media|r){/*}?" } },
          { selector_matches: "html:not([data-hydrated]) a" },
        ],
      },
      eagerness: "conservative",
    },
  ],
};

const prefetchTag = `<script type="speculationrules">${JSON.stringify(prefetchRules)}</script>`;

/** Search engines treat a refresh after 0 seconds as a permanent redirect. */
function buildRedirect(path: string, title: string): string {
  const [to, address, name] = [htmlEscape(path), htmlEscape(absolute(path)), htmlEscape(title)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="canonical" href="${address}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta http-equiv="refresh" content="0; url=${to}">
</head>
<body><p>This page has moved: <a href="${to}">${name}</a></p></body>
</html>
`;
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

export const OFFLINE_FILE = "offline.html";

const removeScripts = (html: string) =>
  html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "");

function toPageFile(path: string): PageFile {
  if (path === NOT_FOUND_PATH) return { path: "/404.html", key: "404.html" };
  if (path === paths.offline) return { path: "/offline.html", key: OFFLINE_FILE };
  return { path, key: (path in feeds ? path : join(path, "index.html")).replace(/^\//, "") };
}

async function findContent(address: string, api: SiteApi): Promise<"here" | "gone" | Post> {
  const path = toEnglish(address);
  const category = findNameBelow(paths.category(""), path);
  if (category) return (await api.categories()).some(({ slug }) => slug === category) ? "here" : "gone";
  const service = findNameBelow(paths.service(""), path);
  if (service) return (await api.find(`services/${service}`)) ? "here" : "gone";
  const slug = findNameBelow(paths.post(""), path);
  if (!slug || comingSoonPaths.includes(path)) return "here";
  const post = await api.find<Post>(`posts/${slug}`);
  if (!post) return "gone";
  return post.slug === slug ? "here" : post;
}

interface Run {
  build: Build;
  api: SiteApi;
  getStyles: ReturnType<typeof createPageStyles>;
}

const SPANISH_ROUTES = "src/routes-es.tsx";

async function renderDocument({ build, api, getStyles }: Run, path: string): Promise<string> {
  const { head, body, data, file } = await renderPage(path, api.fetchApi);
  const source = `${PAGE_SOURCES}${file}.tsx`;
  const dataPath = path === NOT_FOUND_PATH ? "" : ` data-path="${path}"`;
  const json = toEmbeddedJson(data);
  const sources = languageOf(path) === "es" ? [SPANISH_ROUTES, source] : [source];
  const html = fillTemplate(build.template, {
    '<html lang="en">': `<html lang="${languageOf(path)}">`,
    "<!--head-->": head + toScripts(buildStructuredData(path, data)),
    '<div id="root"></div>': `<div id="root"${dataPath}>${body}</div>`,
    "<!--data-->": `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`,
    // entry-client.ts inserts these tags after the first paint, so that the files don't delay the
    // picture and the font.
    "<!--preloads-->": `${prefetchTag}<template id="app-files">${buildPreloads(build, sources)}</template>`,
    ...buildBusinessParts(path, data),
  });
  return fillTemplate(html, { "<!--styles-->": await getStyles(html, build.codeWords[source]) });
}

async function renderBody(run: Run, { path, key }: PageFile): Promise<string | null> {
  const feed = feeds[path];
  if (feed) return feed(run.api);
  if (key === "404.html") return renderDocument(run, NOT_FOUND_PATH);
  if (key === OFFLINE_FILE) return removeScripts(await renderDocument(run, paths.offline));
  const content = await findContent(path, run.api);
  if (content === "gone") return null;
  if (content === "here") return renderDocument(run, path);
  return buildRedirect(paths.post(content.slug), content.title);
}

export function startRun(
  build: Build,
  fetchApi: typeof fetch,
  getStyles = createPageStyles(build.stylesheet),
): RenderRun {
  const run = { build, api: createSiteApi(fetchApi), getStyles };
  return {
    listFiles: async (stale) => {
      const found = await listStalePaths(stale, run.api, build.built);
      return [...new Set(found)].map(toPageFile);
    },
    render: async (file) => {
      const body = await renderBody(run, file);
      return body === null ? null : createRenderedFile(file.key, body);
    },
  };
}

const STYLES = "src/styles/site.css";
const CUSTOMER_SCRIPT = "src/site/customer/add-photos.ts";

export async function openCustomerPages(folder: string) {
  const { manifest }: Build = JSON.parse(await readFile(join(folder, BUILD_FILE), "utf8"));
  const find = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build's manifest has no ${source}.`);
    return `/${chunk.file}`;
  };
  const files = { stylesheet: find(STYLES), script: find(CUSTOMER_SCRIPT) };
  return (view: CustomerView | CustomerProblem) => renderCustomerPage(view, files);
}

export async function openRenderer(folder: string, fetchApi: typeof fetch): Promise<Renderer> {
  const read = (name: string) => readFile(join(folder, name), "utf8");
  const build: Build = JSON.parse(await read(BUILD_FILE));
  const getStyles = createPageStyles(build.stylesheet);
  return {
    folders: [paths.post(""), paths.service(""), inSpanish(paths.service(""))].map((path) => path.slice(1)),
    startRun: () => startRun(build, fetchApi, getStyles),
    startLaunchRun: () => ({
      listFiles: async () => build.pages,
      render: async ({ key }) => createRenderedFile(key, await read(join(PAGES_FOLDER, key))),
    }),
  };
}
