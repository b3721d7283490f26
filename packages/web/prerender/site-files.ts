import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Post, PostPage } from "@handyman/core/post/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import { postUpdated, readContentDates } from "./content-dates.ts";
import { drawIcon, iconSizes, webManifest } from "./icons.ts";
import { launchApi } from "./launch-api.ts";
import { indexedPaths } from "./pages.ts";
import { isIndexable, robotsOf } from "./robots.ts";
import { FEED_LENGTH, rssOf } from "./rss.ts";
import { sitemapOf } from "./sitemap.ts";
import { drawSocialImage } from "./social-image.ts";
import { socialImages } from "./social-pages.ts";

/** A file of the site by its path. */
export type SiteFile = readonly [path: string, content: string | Buffer];

const favicon = join(import.meta.dirname, "../public/favicon.svg");

/** Longest list that the API answers. */
const MOST_POSTS = 50;

async function ask<T>(path: string): Promise<T> {
  const response = await launchApi(`/api/${path}`);
  if (!response.ok) throw new Error(`/api/${path} answers ${response.status}`);
  return (await response.json()) as T;
}

/** What robots and feed readers ask for. */
async function forRobots(): Promise<SiteFile[]> {
  const { items } = await ask<PostPage>(`posts?limit=${MOST_POSTS}`);
  const newest = items.slice(0, FEED_LENGTH).map(({ slug }) => ask<Post>(`posts/${slug}`));
  const dated = items.map((post) => ({ ...post, updated: postUpdated(post) }));
  return [
    ["robots.txt", robotsOf(isIndexable())],
    ["sitemap.xml", sitemapOf(indexedPaths, readContentDates(), dated)],
    ["rss.xml", rssOf(await Promise.all(newest), await ask<SiteSettings>("settings"))],
  ];
}

/** The site's mark for home screens. */
async function forDevices(): Promise<SiteFile[]> {
  const mark = await readFile(favicon, "utf8");
  const { business_name } = await ask<SiteSettings>("settings");
  const icons = Object.entries(iconSizes).map(
    async ([name, size]): Promise<SiteFile> => [name, await drawIcon(mark, size)],
  );
  return [["manifest.webmanifest", webManifest(business_name)], ...(await Promise.all(icons))];
}

const forLinks = (): Promise<SiteFile[]> =>
  Promise.all(
    Object.entries(socialImages).map(
      async ([path, image]): Promise<SiteFile> => [path, await drawSocialImage(image)],
    ),
  );

/** The files of the site that are no pages: for robots, feed readers, home screens and previews of links. */
export const siteFiles = async (): Promise<SiteFile[]> => [
  ...(await forRobots()),
  ...(await forDevices()),
  ...(await forLinks()),
];
