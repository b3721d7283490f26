import type { Service } from "@handyman/core/service/schema";
import { cities } from "../../web/src/cities.ts";
import { paths } from "../../web/src/paths.ts";
import { services } from "../../web/src/services.ts";
import { type ContentDates, findLatest, getPostUpdated, readContentDates } from "./last-modified.ts";
import { listIndexedPaths } from "./page-paths.ts";
import type { SiteApi } from "./site-api.ts";
import { absolute } from "./site-url.ts";
import { toXml } from "./xml.ts";

interface DatedPost {
  slug: string;
  category: { slug: string };
  updated: string;
}

type DatedService = Pick<Service, "slug" | "updatedAt">;

interface Dated {
  dates: ContentDates;
  posts: readonly DatedPost[];
  services: readonly DatedService[];
}

const contentByPath: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ["home", ...services.map(({ slug }) => `service/${slug}`)],
  [paths.services]: services.map(({ slug }) => `service/${slug}`),
  [paths.areas]: ["areas", ...cities.map(({ slug }) => `city/${slug}`)],
  [paths.plans]: ["plans"],
  [paths.propertyMaintenance]: ["property-maintenance"],
  [paths.pricing]: ["pricing"],
  [paths.bookNow]: ["book-now"],
  [paths.getQuote()]: ["get-quote"],
  [paths.about]: ["about"],
  [paths.testimonials]: ["testimonials"],
  [paths.faq]: ["faqs"],
  [paths.contact]: ["contact"],
  [paths.calculator]: ["calculator"],
  [paths.privacy]: ["privacy"],
  [paths.terms]: ["terms"],
  ...Object.fromEntries(services.map(({ slug }) => [paths.service(slug), [`service/${slug}`]])),
  ...Object.fromEntries(cities.map(({ slug }) => [paths.area(slug), [`city/${slug}`]])),
};

function listShownPosts(path: string, posts: readonly DatedPost[]): readonly DatedPost[] {
  if (path === paths.home || path === paths.blog) return posts;
  return posts.filter(
    ({ slug, category }) => path === paths.post(slug) || path === paths.category(category.slug),
  );
}

function listShownServices(path: string, offered: readonly DatedService[]): readonly DatedService[] {
  if (path === paths.home || path === paths.services) return offered;
  return offered.filter(({ slug }) => path === paths.service(slug));
}

function findLastModified(path: string, { dates, posts, services: offered }: Dated): string {
  const names = contentByPath[path] ?? [];
  const unknown = names.filter((name) => !dates[name]);
  const found = findLatest([
    ...names.map((name) => dates[name]?.date ?? ""),
    ...listShownPosts(path, posts).map(({ updated }) => updated),
    ...listShownServices(path, offered).map(({ updatedAt = "" }) => updatedAt),
  ]);
  if (unknown.length > 0 || !found) {
    throw new Error(`No date for ${path} ${unknown}: run \`npm run date-content -w packages/web\`.`);
  }
  return found;
}

/** Search engines read only the address and `lastmod`. */
export const buildSitemap = (pages: readonly string[], dated: Dated): string =>
  toXml({
    urlset: {
      "@_xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      url: pages.map((path) => ({ loc: absolute(path), lastmod: findLastModified(path, dated) })),
    },
  });

export async function renderSitemap(api: SiteApi): Promise<string> {
  const [posts, categories, services] = await Promise.all([api.posts(), api.categories(), api.services()]);
  const pages = listIndexedPaths(services, {
    posts: posts.map(({ slug }) => slug),
    categories: categories
      .filter(({ id }) => posts.some(({ category }) => category.id === id))
      .map(({ slug }) => slug),
  });
  const dated = posts.map((post) => ({ ...post, updated: getPostUpdated(post) }));
  return buildSitemap(pages, { dates: readContentDates(), posts: dated, services });
}
