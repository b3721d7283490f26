import { business, services } from "@handyman/business/first-settings";
import { cities, colors } from "@handyman/business/identity";
import type { Post } from "@handyman/core/blog/schema";
import { toPlace } from "@handyman/core/catalogue/faq-rules";
import type { FaqList } from "@handyman/core/catalogue/faq-schema";
import type { Plan } from "@handyman/core/catalogue/plan-schema";
import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import type { Service } from "@handyman/core/catalogue/service-schema";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import { XMLBuilder } from "fast-xml-parser";
import { findAlternates, toEnglish } from "../../web/src/language.ts";
import { paths } from "../../web/src/paths.ts";
import { favicon } from "./mark.ts";
import { absolute, FEED_PATH, listIndexedPaths, nameFaqWords, pageNames } from "./page-paths.ts";
import { type ContentDates, contentDates, findLatest, getPostUpdated, type SiteApi } from "./site-api.ts";

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/** https://www.w3.org/TR/xml/#charsets */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const toXml = (root: object): string =>
  builder.build({ "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" }, ...root }).replace(notXml, "");

export const FEED_LENGTH = 20;

const toRfc822 = (time: string) => new Date(time).toUTCString();

const withAbsoluteLinks = (html: string): string =>
  html
    .replace(/\b(href|src)="(\/[^"]*)"/g, (_found, name, path) => `${name}="${absolute(path)}"`)
    .replace(/\bsrcset="[^"]*"/g, (set) => set.replace(/(?<=["\s])\/[^\s"]*/g, absolute));

const toItem = (post: Post, settings: SiteSettings) => ({
  title: post.title,
  link: absolute(paths.post(post.slug)),
  // Feed readers recognize a post by this id, even after its address changed.
  guid: { "@_isPermaLink": "false", "#text": post.id },
  pubDate: toRfc822(post.publishedAt),
  "dc:creator": post.author?.name ?? settings.business_name,
  category: post.category.name,
  description: post.excerpt,
  "content:encoded": withAbsoluteLinks(post.html),
});

export function buildFeed(posts: readonly Post[], settings: SiteSettings): string {
  const newest = posts.slice(0, FEED_LENGTH);
  const updated = findLatest(newest.map((post) => getPostUpdated(post)));
  const channel = {
    title: `${settings.business_name}: Blog`,
    link: absolute(paths.blog),
    description: settings.description,
    language: "en-us",
    ...(updated && { lastBuildDate: toRfc822(updated) }),
    "atom:link": { "@_href": absolute(FEED_PATH), "@_rel": "self", "@_type": "application/rss+xml" },
    item: newest.map((post) => toItem(post, settings)),
  };
  return toXml({
    rss: {
      "@_version": "2.0",
      "@_xmlns:atom": "http://www.w3.org/2005/Atom",
      "@_xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "@_xmlns:dc": "http://purl.org/dc/elements/1.1/",
      channel,
    },
  });
}

export async function renderFeed(api: SiteApi): Promise<string> {
  const { items } = await api.ask<{ items: { slug: string }[] }>(`posts?limit=${FEED_LENGTH}`);
  const posts = await Promise.all(items.map(({ slug }) => api.find<Post>(`posts/${slug}`)));
  return buildFeed(
    posts.filter((post) => post !== undefined),
    await api.ask<SiteSettings>("settings"),
  );
}

interface Dated {
  dates: ContentDates;
  posts: readonly { slug: string; category: { slug: string }; updated: string }[];
  services: readonly Pick<Service, "slug" | "updatedAt">[];
  prices: readonly Pick<CatalogueEntry, "key" | "updatedAt">[];
  faqs: readonly Pick<FaqList, "place" | "updatedAt">[];
  plans: readonly Pick<Plan, "updatedAt">[];
}

const serviceWords = services.map(({ slug }) => `service/${slug}`);

/**
 * The words that a page shows, by their names in last-modified.json. Words of other pages are named
 * after the page's address.
 */
const wordsByPath: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ["home", ...serviceWords],
  [paths.services]: serviceWords,
  [paths.areas]: ["areas", ...cities.map(({ slug }) => `city/${slug}`)],
  [paths.plans]: ["plans", "plan-texts"],
  [paths.faq]: ["faqs"],
  [paths.calculator]: ["calculator"],
  [paths.blog]: [],
  ...Object.fromEntries(services.map(({ slug }) => [paths.service(slug), [`service/${slug}`]])),
  ...Object.fromEntries(cities.map(({ slug }) => [paths.area(slug), [`city/${slug}`]])),
};

function listChanges(
  path: string,
  { prices, faqs, plans }: Pick<Dated, "prices" | "faqs" | "plans">,
): string[] {
  const showsAll = path === paths.pricing || path === paths.calculator;
  const shownPrices = prices.filter(({ key }) => showsAll || path === paths.service(key));
  const place = toPlace(nameFaqWords(path));
  const shownFaqs = faqs.filter((list) => `${list.place}.`.startsWith(`${place}.`));
  const shownPlans = path === paths.plans ? plans : [];
  return [...shownPrices, ...shownFaqs, ...shownPlans].map(({ updatedAt = "" }) => updatedAt);
}

function findLastModified(address: string, { dates, posts, services: offered, ...lists }: Dated): string {
  const path = toEnglish(address);
  const words = wordsByPath[path] ?? (path in pageNames ? [path.slice(1)] : []);
  const showsAll = path === paths.home;
  const shownPosts = posts.filter(
    ({ slug, category }) =>
      showsAll || [paths.blog, paths.post(slug), paths.category(category.slug)].includes(path),
  );
  const shownServices = offered.filter(
    ({ slug }) => showsAll || path === paths.services || path === paths.service(slug),
  );
  const unknown = words.filter((name) => !dates[name]);
  const found = findLatest([
    ...words.map((name) => dates[name]?.date ?? ""),
    ...shownPosts.map(({ updated }) => updated),
    ...shownServices.map(({ updatedAt = "" }) => updatedAt),
    ...listChanges(path, lists),
  ]);
  if (unknown.length > 0 || !found) {
    throw new Error(`No date for ${path} ${unknown}: run \`npm run date-content -w packages/web\`.`);
  }
  return found;
}

function listAlternates(path: string) {
  const found = findAlternates(path);
  if (!found) return undefined;
  return {
    "xhtml:link": Object.entries({ ...found, "x-default": found.en }).map(([language, address]) => ({
      "@_rel": "alternate",
      "@_hreflang": language,
      "@_href": absolute(address),
    })),
  };
}

export const buildSitemap = (pages: readonly string[], dated: Dated): string =>
  toXml({
    urlset: {
      "@_xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      "@_xmlns:xhtml": "http://www.w3.org/1999/xhtml",
      url: pages.map((path) => ({
        loc: absolute(path),
        lastmod: findLastModified(path, dated),
        ...listAlternates(path),
      })),
    },
  });

export async function renderSitemap(api: SiteApi): Promise<string> {
  const [posts, categories, services, settings, prices, faqs, plans] = await Promise.all([
    api.posts(),
    api.categories(),
    api.services(),
    api.ask<SiteSettings>("settings"),
    api.ask<{ items: CatalogueEntry[] }>("catalogue"),
    api.ask<{ items: FaqList[] }>("faqs"),
    api.ask<{ items: Plan[] }>("plans"),
  ]);
  const used = new Set(posts.map(({ category }) => category.id));
  const pages = listIndexedPaths(services, {
    posts: posts.map(({ slug }) => slug),
    categories: categories.filter(({ id }) => used.has(id)).map(({ slug }) => slug),
    hasProjects: settings.has_projects,
  });
  const dated = posts.map((post) => ({ ...post, updated: getPostUpdated(post) }));
  const lists = { services, prices: prices.items, faqs: faqs.items, plans: plans.items };
  return buildSitemap(pages, { dates: contentDates, posts: dated, ...lists });
}

export async function renderManifest(api: SiteApi): Promise<string> {
  const { business_name } = await api.ask<SiteSettings>("settings");
  return JSON.stringify({
    name: business_name,
    short_name: business.shortName,
    start_url: "/",
    display: "minimal-ui",
    theme_color: colors.pine,
    background_color: colors.paper,
    icons: [
      // Browsers that read SVG take this icon, and then load no icon file on a first visit.
      { src: `data:image/svg+xml,${encodeURIComponent(favicon)}`, sizes: "any", type: "image/svg+xml" },
      ...[192, 512].flatMap((size) =>
        ["any", "maskable"].map((purpose) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: "image/png",
          purpose,
        })),
      ),
    ],
  });
}
