import type { Service } from "@handyman/core/service/schema";
import { cities } from "../src/cities.ts";
import { paths } from "../src/paths.ts";
import { services } from "../src/services.ts";
import { type ContentDates, latest } from "./content-dates.ts";
import { absolute } from "./site-url.ts";
import { escapeXml } from "./xml.ts";

/** What the sitemap has to know of a post: times are ISO 8601 in UTC. */
interface DatedPost {
  slug: string;
  category: { slug: string };
  updated: string;
}

/** What the sitemap has to know of a service: when staff changed it last, where they have. */
type DatedService = Pick<Service, "slug" | "updatedAt">;

interface Dated {
  dates: ContentDates;
  posts: readonly DatedPost[];
  services: readonly DatedService[];
}

/** Content that a page shows, by the content's name; a page that lists others is as new as the newest of them. */
const contentOf: Readonly<Record<string, readonly string[]>> = {
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

/** Posts that a page shows; home shows the latest (specification 2). */
function postsOf(path: string, posts: readonly DatedPost[]): readonly DatedPost[] {
  if (path === paths.home || path === paths.blog) return posts;
  return posts.filter(
    ({ slug, category }) => path === paths.post(slug) || path === paths.category(category.slug),
  );
}

/** Services that a page shows: the list and home show all. */
function servicesOf(path: string, offered: readonly DatedService[]): readonly DatedService[] {
  if (path === paths.home || path === paths.services) return offered;
  return offered.filter(({ slug }) => path === paths.service(slug));
}

/**
 * When what a page shows changed last.
 * @throws Error when nothing is known of that page
 */
function lastModified(path: string, { dates, posts, services: offered }: Dated): string {
  const names = contentOf[path] ?? [];
  const unknown = names.filter((name) => !dates[name]);
  const found = latest([
    ...names.map((name) => dates[name]?.date ?? ""),
    ...postsOf(path, posts).map(({ updated }) => updated),
    ...servicesOf(path, offered).map(({ updatedAt = "" }) => updatedAt),
  ]);
  if (unknown.length > 0 || !found) {
    throw new Error(`No date for ${path} ${unknown}: run \`npm run date-content -w packages/web\`.`);
  }
  return found;
}

/** The sitemap of these pages, with when each changed last; nothing else in it is read by search engines. */
export function sitemapOf(pages: readonly string[], dated: Dated): string {
  const urls = pages.map((path) => {
    const location = `<loc>${escapeXml(absolute(path))}</loc>`;
    return `  <url>${location}<lastmod>${lastModified(path, dated)}</lastmod></url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
