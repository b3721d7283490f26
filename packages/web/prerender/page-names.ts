import type { PageName } from "@handyman/core/page/schema";
import { paths } from "../src/paths.ts";
import { services } from "../src/services.ts";
import { FEED_PATH } from "./rss.ts";
import type { SiteApi } from "./site-api.ts";
import { allPathsOf, NOWHERE } from "./site-pages.ts";

export const SITEMAP_PATH = "/sitemap.xml";
export const MANIFEST_PATH = "/manifest.webmanifest";

/** A post's page leads on to three others: of its category, and where that has fewer, to the newest of all. */
const LEADS_ON = 3;

const single = {
  home: paths.home,
  services: paths.services,
  blog: paths.blog,
  testimonials: paths.testimonials,
  sitemap: SITEMAP_PATH,
  feed: FEED_PATH,
} as const;

const categoryPaths = async (api: SiteApi) =>
  (await api.categories()).map(({ slug }) => paths.category(slug));

/** The category's page, and posts that lead on to its posts: its own, and those of categories that can't fill the three. */
async function besidePaths(api: SiteApi, categoryId: string): Promise<string[]> {
  const posts = await api.posts();
  const inCategory = (id: string) => posts.filter(({ category }) => category.id === id);
  const affected = posts.filter(
    ({ category }) => category.id === categoryId || inCategory(category.id).length <= LEADS_ON,
  );
  const own = (await api.categories()).filter(({ id }) => id === categoryId);
  return [...own.map(({ slug }) => paths.category(slug)), ...affected.map(({ slug }) => paths.post(slug))];
}

/** Everything that there is, and what the build wrote, which may be there no longer. */
async function everyPath(api: SiteApi, built: readonly string[]): Promise<string[]> {
  const [posts, categories] = await Promise.all([api.posts(), api.categories()]);
  const slugs = { posts: posts.map(({ slug }) => slug), categories: categories.map(({ slug }) => slug) };
  return [
    ...allPathsOf({ services, ...slugs }),
    ...built,
    ...[NOWHERE, SITEMAP_PATH, FEED_PATH, MANIFEST_PATH],
  ];
}

/**
 * The addresses behind a name.
 * @param built every page that the build wrote
 */
export async function pathsOf(name: PageName, api: SiteApi, built: readonly string[]): Promise<string[]> {
  if (name === "everything") return everyPath(api, built);
  if (name === "all-categories") return categoryPaths(api);
  if (name === "all-services") return services.map(({ slug }) => paths.service(slug));
  if (name in single) return [single[name as keyof typeof single]];
  const [kind, rest = ""] = name.split(/\/(.*)/s);
  if (kind === "posts-beside") return besidePaths(api, rest);
  if (kind === "post") return [paths.post(rest)];
  return [kind === "category" ? paths.category(rest) : paths.service(rest)];
}
