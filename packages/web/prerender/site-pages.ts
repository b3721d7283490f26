import { cities } from "../src/cities.ts";
import { comingSoonPages } from "../src/coming-soon.ts";
import { paths } from "../src/paths.ts";

/** A path that no page has, so that the 404 page is rendered. */
export const NOWHERE = "/404";

/** What the site has at a moment, by slug. */
interface Published {
  services: readonly { slug: string }[];
  /** Those with posts in them. */
  categories: readonly string[];
  /** Newest first. */
  posts: readonly string[];
}

/** Addresses of the pages that search engines should know. */
export const indexedPathsOf = ({ services, categories, posts }: Published): string[] => [
  paths.home,
  paths.services,
  ...services.map(({ slug }) => paths.service(slug)),
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

/** Addresses of every page. */
export const allPathsOf = (published: Published): string[] => [
  ...new Set([
    ...indexedPathsOf(published),
    paths.blog,
    ...cities.map(({ slug }) => paths.location(slug)),
    ...comingSoonPages.map(({ path }) => path),
  ]),
];
