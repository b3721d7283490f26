import { cities } from "../src/cities.ts";
import { comingSoonPages } from "../src/coming-soon.ts";
import { paths } from "../src/paths.ts";
import { services } from "../src/services.ts";
import { launchSlugs } from "./launch-api.ts";

/** A path that no page has, so that the 404 page is rendered. */
export const NOWHERE = "/404";

/** Addresses of the pages that search engines should know. */
export const indexedPaths: readonly string[] = [
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
  paths.blog,
  ...launchSlugs.categories.map(paths.category),
  ...launchSlugs.posts.map(paths.post),
  paths.privacy,
  paths.terms,
];

/** Addresses of every page that the build writes. */
export const allPaths: readonly string[] = [
  ...indexedPaths,
  ...cities.map(({ slug }) => paths.location(slug)),
  ...comingSoonPages.map(({ path }) => path),
];
