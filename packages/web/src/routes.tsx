import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect } from "react";
import { matchRoutes, useLocation, useRoutes } from "react-router-dom";
import { comingSoonPaths } from "./coming-soon.ts";
import { languageOf } from "./language.ts";
import { findPrefetch, prefetchPage, watchIntent } from "./lib/prefetch.ts";
import { loadOrReload } from "./lib/recover.ts";
import { route, type SiteRoute } from "./lib/site-route.ts";
import { useFollow } from "./lib/site-router.tsx";
import { paths } from "./paths.ts";
import { AllStyles } from "./site/layout/site-layout.tsx";

const notFound = route("/*", "not-found", () => import("./site/pages/not-found.tsx"), "NotFoundPage");

const comingSoon = route("", "coming-soon", () => import("./site/pages/coming-soon.tsx"), "ComingSoonPage");

const routes: SiteRoute[] = [
  route(paths.home, "home", () => import("./site/pages/home.tsx"), "HomePage"),
  route(paths.services, "services", () => import("./site/pages/services.tsx"), "ServicesPage"),
  route(paths.service(":slug"), "service", () => import("./site/pages/service.tsx"), "ServicePage"),
  route(paths.getQuote(), "get-quote", () => import("./site/pages/get-quote.tsx"), "GetQuotePage"),
  route(paths.areas, "service-areas", () => import("./site/pages/service-areas.tsx"), "ServiceAreasPage"),
  route(`${paths.areas}/:slug`, "city", () => import("./site/pages/city.tsx"), "CityPage"),
  route(paths.location(":city"), "city", () => import("./site/pages/city.tsx"), "LocationPage"),
  route(paths.plans, "plans", () => import("./site/pages/plans.tsx"), "PlansPage"),
  route(
    paths.propertyMaintenance,
    "property-maintenance",
    () => import("./site/pages/property-maintenance.tsx"),
    "PropertyMaintenancePage",
  ),
  route(paths.pricing, "pricing", () => import("./site/pages/pricing.tsx"), "PricingPage"),
  route(paths.bookNow, "get-quote", () => import("./site/pages/get-quote.tsx"), "BookNowPage"),
  route(paths.about, "about", () => import("./site/pages/about.tsx"), "AboutPage"),
  route(paths.projects, "projects", () => import("./site/pages/projects.tsx"), "ProjectsPage"),
  route(
    paths.testimonials,
    "testimonials",
    () => import("./site/pages/testimonials.tsx"),
    "TestimonialsPage",
  ),
  route(paths.faq, "faq", () => import("./site/pages/faq.tsx"), "FaqPage"),
  route(paths.contact, "contact", () => import("./site/pages/contact.tsx"), "ContactPage"),
  route(paths.calculator, "calculator", () => import("./site/pages/calculator.tsx"), "CalculatorPage"),
  route(paths.blog, "blog", () => import("./site/pages/blog.tsx"), "BlogPage"),
  route(paths.category(":slug"), "blog", () => import("./site/pages/blog.tsx"), "CategoryPage"),
  route(paths.privacy, "legal", () => import("./site/pages/legal.tsx"), "PrivacyPage"),
  route(paths.terms, "legal", () => import("./site/pages/legal.tsx"), "TermsPage"),
  route(paths.thanks, "thanks", () => import("./site/pages/thanks.tsx"), "ThanksPage"),
  route(paths.offline, "offline", () => import("./site/pages/offline.tsx"), "OfflinePage"),
  ...comingSoonPaths.map((path) => ({ ...comingSoon, path })),
  route(paths.post(":slug"), "post", () => import("./site/pages/post.tsx"), "PostPage"),
  notFound,
];

/** A Spanish document loads these routes and its words. */
const spanish: SiteRoute[] = [];

export async function loadLanguage(pathname: string): Promise<void> {
  if (languageOf(pathname) === "en" || spanish.length > 0) return;
  const { spanishRoutes } = await loadOrReload(() => import("./routes-es.tsx"));
  if (spanish.length === 0) spanish.push(...spanishRoutes);
}

let last: { pathname: string; page: SiteRoute } | undefined;

/**
 * A route's pattern contains no personal data. Keeps the last answer, because the router ranks all
 * routes again for each question, and a tap asks for the page that the touch has asked for.
 */
export function pageAt(pathname: string): SiteRoute {
  if (last?.pathname !== pathname)
    last = { pathname, page: matchRoutes([...spanish, ...routes], pathname)?.[0]?.route ?? notFound };
  return last.page;
}

const loadPage = async ({ Page }: SiteRoute) => void (await Promise.all([Page.load(), AllStyles.load()]));

/** A document keeps its language, so a link to the other language loads a new one. */
const isPage = (pathname: string) =>
  languageOf(pathname) === languageOf(window.location.pathname) &&
  !pageAt(pathname).file.startsWith("not-found");

export function SiteRoutes() {
  const client = useQueryClient();
  useEffect(
    () =>
      watchIntent((target) => {
        if (isPage(target)) prefetchPage(target, () => loadPage(pageAt(target)), client);
      }),
    [client],
  );
  useFollow(isPage);
  const { pathname } = useLocation();
  const underway = findPrefetch(pathname);
  if (underway) use(underway);
  return useRoutes([pageAt(pathname)]);
}
