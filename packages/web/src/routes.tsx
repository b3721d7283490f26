import type { ComponentType } from "react";
import { parse } from "regexparam";
import { matchRoute, Route, useLocation } from "wouter";
import { isStaffPath } from "./admin/paths.ts";
import { comingSoonPages } from "./coming-soon.ts";
import { type LazyPage, lazyPage } from "./lib/lazy-page.tsx";
import { paths } from "./paths.ts";

/** Each page is a chunk of its own. The build finds the chunk by `file`, the name in `site/pages/`. */
interface Page {
  file: string;
  Page: LazyPage<object>;
}

const page = (file: string, load: () => Promise<ComponentType>): Page => ({ file, Page: lazyPage(load) });

const home = page("home", async () => (await import("./site/pages/home.tsx")).HomePage);
const services = page("services", async () => (await import("./site/pages/services.tsx")).ServicesPage);
const service = page("service", async () => (await import("./site/pages/service.tsx")).ServicePage);
const getQuote = page("get-quote", async () => (await import("./site/pages/get-quote.tsx")).GetQuotePage);
const areas = page(
  "service-areas",
  async () => (await import("./site/pages/service-areas.tsx")).ServiceAreasPage,
);
const city = page("city", async () => (await import("./site/pages/city.tsx")).CityPage);
const location = page("city", async () => (await import("./site/pages/city.tsx")).LocationPage);
const plans = page("plans", async () => (await import("./site/pages/plans.tsx")).PlansPage);
const propertyMaintenance = page(
  "property-maintenance",
  async () => (await import("./site/pages/property-maintenance.tsx")).PropertyMaintenancePage,
);
const pricing = page("pricing", async () => (await import("./site/pages/pricing.tsx")).PricingPage);
const bookNow = page("book-now", async () => (await import("./site/pages/book-now.tsx")).BookNowPage);
const about = page("about", async () => (await import("./site/pages/about.tsx")).AboutPage);
const testimonials = page(
  "testimonials",
  async () => (await import("./site/pages/testimonials.tsx")).TestimonialsPage,
);
const faq = page("faq", async () => (await import("./site/pages/faq.tsx")).FaqPage);
const contact = page("contact", async () => (await import("./site/pages/contact.tsx")).ContactPage);
const calculator = page(
  "calculator",
  async () => (await import("./site/pages/calculator.tsx")).CalculatorPage,
);
const blog = page("blog", async () => (await import("./site/pages/blog.tsx")).BlogPage);
const category = page("category", async () => (await import("./site/pages/category.tsx")).CategoryPage);
const post = page("post", async () => (await import("./site/pages/post.tsx")).PostPage);
const privacy = page("legal", async () => (await import("./site/pages/legal.tsx")).PrivacyPage);
const terms = page("legal", async () => (await import("./site/pages/legal.tsx")).TermsPage);
const offline = page("offline", async () => (await import("./site/pages/offline.tsx")).OfflinePage);
const comingSoon = page(
  "coming-soon",
  async () => (await import("./site/pages/coming-soon.tsx")).ComingSoonPage,
);
const notFound = page("not-found", async () => (await import("./site/pages/not-found.tsx")).NotFoundPage);

const routes: readonly { path: string; page: Page }[] = [
  { path: paths.home, page: home },
  { path: paths.services, page: services },
  { path: paths.service(":slug"), page: service },
  { path: paths.getQuote(), page: getQuote },
  { path: paths.areas, page: areas },
  { path: `${paths.areas}/:slug`, page: city },
  { path: paths.location(":city"), page: location },
  { path: paths.plans, page: plans },
  { path: paths.propertyMaintenance, page: propertyMaintenance },
  { path: paths.pricing, page: pricing },
  { path: paths.bookNow, page: bookNow },
  { path: paths.about, page: about },
  { path: paths.testimonials, page: testimonials },
  { path: paths.faq, page: faq },
  { path: paths.contact, page: contact },
  { path: paths.calculator, page: calculator },
  { path: paths.blog, page: blog },
  { path: paths.category(":slug"), page: category },
  { path: paths.privacy, page: privacy },
  { path: paths.terms, page: terms },
  { path: paths.offline, page: offline },
  // These come before posts, because some have a post's address.
  ...comingSoonPages.map(({ path }) => ({ path, page: comingSoon })),
  { path: paths.post(":slug"), page: post },
];

const findRoute = (pathname: string) =>
  routes.find(({ path }) => matchRoute(parse, path, pathname)[0]) ?? { path: "/*", page: notFound };

export const pageAt = (pathname: string): Page => findRoute(pathname).page;

/** Returns the pattern of a path's route; in the back office only its area. Contains no ids and no personal data. */
export const patternAt = (pathname: string): string =>
  isStaffPath(pathname) ? pathname.split("/", 3).join("/") : findRoute(pathname).path;

export function SiteRoutes() {
  const [pathname] = useLocation();
  const { path, page } = findRoute(pathname);
  return <Route path={path} component={page.Page} />;
}
