import type { StalePages } from "@handyman/core/publishing/queue";
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

async function listEveryPath(api: SiteApi, built: readonly string[]): Promise<string[]> {
  const [posts, categories] = await Promise.all([api.posts(), api.categories()]);
  const slugs = { posts: posts.map(({ slug }) => slug), categories: categories.map(({ slug }) => slug) };
  return [...listAllPaths(slugs), ...built, NOT_FOUND_PATH, SITEMAP_PATH, FEED_PATH, MANIFEST_PATH];
}

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

/** @param built every page of the build; some may be gone by now */
export const listStalePaths = (
  stale: StalePages,
  api: SiteApi,
  built: readonly string[],
): Promise<string[]> => (stale.everything ? listEveryPath(api, built) : listPostPaths(api, stale));
