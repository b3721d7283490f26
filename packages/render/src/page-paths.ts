import { cities, domain } from "@handyman/business/identity";
import type { StalePages } from "@handyman/core/publishing/queue";
import { comingSoonPaths } from "../../web/src/coming-soon.ts";
import { inSpanish, isTranslated } from "../../web/src/language.ts";
import { paths } from "../../web/src/paths.ts";
import type { SiteApi } from "./site-api.ts";

/** Without a trailing slash. Other stages and previews link to this address too. */
export const siteUrl = (process.env.SITE_URL || `https://www.${domain}`).replace(/\/+$/, "");

export const absolute = (path: string): string => new URL(path, siteUrl).href;

export const SITEMAP_PATH = "/sitemap.xml";
export const FEED_PATH = "/rss.xml";
export const MANIFEST_PATH = "/manifest.webmanifest";

export const NOT_FOUND_PATH = "/404";

export const pageNames: Readonly<Record<string, string>> = {
  [paths.services]: "Services",
  [paths.areas]: "Service Areas",
  [paths.plans]: "Home Maintenance Plans",
  [paths.propertyMaintenance]: "Property Maintenance",
  [paths.pricing]: "Pricing",
  [paths.bookNow]: "Book a Visit",
  [paths.getQuote()]: "Get a Quote",
  [paths.about]: "About",
  [paths.projects]: "Projects",
  [paths.testimonials]: "Testimonials",
  [paths.faq]: "FAQ",
  [paths.contact]: "Contact",
  [paths.calculator]: "Calculator",
  [paths.blog]: "Blog",
  [paths.privacy]: "Privacy Policy",
  [paths.terms]: "Terms of Use",
};

export const findNameBelow = (parent: string, path: string) =>
  path.startsWith(parent) && !path.slice(parent.length).includes("/") ? path.slice(parent.length) : undefined;

export const findServiceSlug = (path: string) => findNameBelow(paths.service(""), path) || undefined;
export const findCity = (path: string) => cities.find(({ slug }) => paths.area(slug) === path);

const faqWords: Readonly<Record<string, string>> = {
  [paths.faq]: "faqs",
  [paths.plans]: "plans",
  [paths.pricing]: "pricing",
  [paths.propertyMaintenance]: "property",
};

/** A page without questions has no entry in last-modified.json. */
export function nameFaqWords(path: string): string {
  const service = findServiceSlug(path);
  return faqWords[path] ?? (service ? `service/${service}` : `city/${findCity(path)?.slug}`);
}

const withSpanish = (english: readonly string[]): string[] => [
  ...english,
  ...english.filter(isTranslated).map(inSpanish),
];

interface Published {
  categories: readonly string[];
  posts: readonly string[];
  hasProjects: boolean;
}

export function listIndexedPaths(
  offered: readonly { slug: string }[],
  { categories, posts, hasProjects }: Published,
) {
  const below: Readonly<Record<string, string[]>> = {
    [paths.services]: offered.map(({ slug }) => paths.service(slug)),
    [paths.areas]: cities.map(({ slug }) => paths.area(slug)),
    [paths.blog]: [...categories.map(paths.category), ...posts.map(paths.post)],
  };
  const found = Object.keys(pageNames).flatMap((path) => [path, ...(below[path] ?? [])]);
  const isEmpty = (path: string) =>
    (path === paths.blog && posts.length === 0) || (path === paths.projects && !hasProjects);
  return withSpanish([paths.home, ...found.filter((path) => !isEmpty(path))]);
}

export const listAllPaths = (offered: readonly { slug: string }[], published: Published): string[] => [
  ...new Set([
    ...listIndexedPaths(offered, published),
    paths.blog,
    paths.projects,
    ...withSpanish([paths.thanks]),
    ...cities.map(({ slug }) => paths.location(slug)),
    ...comingSoonPaths,
  ]),
];

const RELATED_POSTS = 3;

export async function listStalePaths(
  { everything, slugs = [], categoryIds = [] }: StalePages,
  api: SiteApi,
  built: readonly string[],
): Promise<string[]> {
  const [posts, categories] = await Promise.all([api.posts(), api.categories()]);
  if (everything) {
    const offered = await api.services();
    const published = {
      posts: posts.map(({ slug }) => slug),
      categories: categories.map(({ slug }) => slug),
      hasProjects: true,
    };
    const files = [NOT_FOUND_PATH, paths.offline, SITEMAP_PATH, FEED_PATH, MANIFEST_PATH];
    return [...listAllPaths(offered, published), ...built, ...files];
  }
  const countIn = (id: string) => posts.filter(({ category }) => category.id === id).length;
  const related = posts.filter(
    ({ category }) => categoryIds.includes(category.id) || countIn(category.id) <= RELATED_POSTS,
  );
  return [
    ...slugs.map(paths.post),
    paths.blog,
    ...withSpanish([paths.home]),
    SITEMAP_PATH,
    FEED_PATH,
    ...categories.map(({ slug }) => paths.category(slug)),
    ...related.map(({ slug }) => paths.post(slug)),
  ];
}
