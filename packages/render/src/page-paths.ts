import type { PageName } from "@handyman/core/page/schema";
import { cities } from "../../web/src/cities.ts";
import { comingSoonPages } from "../../web/src/coming-soon.ts";
import { paths } from "../../web/src/paths.ts";
import { services } from "../../web/src/services.ts";
import type { SiteApi } from "./site-api.ts";

export const SITEMAP_PATH = "/sitemap.xml";
export const FEED_PATH = "/rss.xml";
export const MANIFEST_PATH = "/manifest.webmanifest";

export const NOT_FOUND_PATH = "/404";

interface Published {
  categories: readonly string[];
  posts: readonly string[];
}

export const listIndexedPaths = (
  offered: readonly { slug: string }[],
  { categories, posts }: Published,
): string[] => [
  paths.home,
  paths.services,
  ...offered.map(({ slug }) => paths.service(slug)),
  paths.areas,
  ...cities.map(({ slug }) => paths.area(slug)),
  paths.plans,
  paths.propertyMaintenance,
  paths.pricing,
  paths.bookNow,
  paths.getQuote(),
  paths.about,
  paths.testimonials,
  paths.faq,
  paths.contact,
  paths.calculator,
  ...(posts.length > 0 ? [paths.blog] : []),
  ...categories.map(paths.category),
  ...posts.map(paths.post),
  paths.privacy,
  paths.terms,
];

export const listAllPaths = (published: Published): string[] => [
  ...new Set([
    ...listIndexedPaths(services, published),
    paths.blog,
    ...cities.map(({ slug }) => paths.location(slug)),
    ...comingSoonPages.map(({ path }) => path),
  ]),
];

/** A post's page links to three others: from its category, then the newest of all. */
const RELATED_POSTS = 3;

const singlePages = {
  home: paths.home,
  services: paths.services,
  blog: paths.blog,
  testimonials: paths.testimonials,
  sitemap: SITEMAP_PATH,
  feed: FEED_PATH,
} as const;

const listCategoryPaths = async (api: SiteApi) =>
  (await api.categories()).map(({ slug }) => paths.category(slug));

async function listRelatedPaths(api: SiteApi, categoryId: string): Promise<string[]> {
  const posts = await api.posts();
  const inCategory = (id: string) => posts.filter(({ category }) => category.id === id);
  const affected = posts.filter(
    ({ category }) => category.id === categoryId || inCategory(category.id).length <= RELATED_POSTS,
  );
  const own = (await api.categories()).filter(({ id }) => id === categoryId);
  return [...own.map(({ slug }) => paths.category(slug)), ...affected.map(({ slug }) => paths.post(slug))];
}

async function listEveryPath(api: SiteApi, built: readonly string[]): Promise<string[]> {
  const [posts, categories] = await Promise.all([api.posts(), api.categories()]);
  const slugs = { posts: posts.map(({ slug }) => slug), categories: categories.map(({ slug }) => slug) };
  return [...listAllPaths(slugs), ...built, NOT_FOUND_PATH, SITEMAP_PATH, FEED_PATH, MANIFEST_PATH];
}

export async function listPaths(name: PageName, api: SiteApi, built: readonly string[]): Promise<string[]> {
  if (name === "everything") return listEveryPath(api, built);
  if (name === "all-categories") return listCategoryPaths(api);
  if (name === "all-services") return services.map(({ slug }) => paths.service(slug));
  if (name in singlePages) return [singlePages[name as keyof typeof singlePages]];
  const [kind, rest = ""] = name.split(/\/(.*)/s);
  if (kind === "posts-beside") return listRelatedPaths(api, rest);
  if (kind === "post") return [paths.post(rest)];
  return [kind === "category" ? paths.category(rest) : paths.service(rest)];
}
