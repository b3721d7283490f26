import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, use, useEffect } from "react";
import { matchRoutes, useLocation, useRoutes } from "react-router-dom";
import { comingSoonPaths } from "./coming-soon.ts";
import { inSpanish, languageOf } from "./language.ts";
import { type LazyPage, lazyPage } from "./lib/lazy-page.tsx";
import { findPrefetch, prefetchPage, watchIntent } from "./lib/prefetch.ts";
import { useFollow } from "./lib/site-router.tsx";
import { paths } from "./paths.ts";
import { AllStyles } from "./site/layout/site-layout.tsx";

interface SiteRoute {
  path: string;
  /** The name in `site/pages/`. The build finds each page's chunk by this name. */
  file: string;
  Page: LazyPage<object>;
  Component: LazyPage<object>;
}

const route = <Name extends string>(
  path: string,
  file: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): SiteRoute => {
  const Page = lazyPage(async () => (await load())[name]);
  return { path, file, Page, Component: Page };
};

const notFound = route("/*", "not-found", () => import("./site/pages/not-found.tsx"), "NotFoundPage");

const comingSoon = route("", "coming-soon", () => import("./site/pages/coming-soon.tsx"), "ComingSoonPage");

const routes: SiteRoute[] = [
  route(paths.home, "home", () => import("./site/pages/home.tsx"), "HomePage"),
  route(paths.services, "services", () => import("./site/pages/services.tsx"), "ServicesPage"),
  route(paths.service(":slug"), "service", () => import("./site/pages/service.tsx"), "ServicePage"),
  route(paths.getQuote(), "get-quote", () => import("./site/pages/get-quote.tsx"), "GetQuotePage"),
  route(
    inSpanish(paths.getQuote()),
    "get-quote-es",
    () => import("./site/pages/get-quote-es.tsx"),
    "SpanishGetQuotePage",
  ),
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
  route(
    inSpanish(paths.contact),
    "contact-es",
    () => import("./site/pages/contact-es.tsx"),
    "SpanishContactPage",
  ),
  route(paths.calculator, "calculator", () => import("./site/pages/calculator.tsx"), "CalculatorPage"),
  route(paths.blog, "blog", () => import("./site/pages/blog.tsx"), "BlogPage"),
  route(paths.category(":slug"), "blog", () => import("./site/pages/blog.tsx"), "CategoryPage"),
  route(paths.privacy, "legal", () => import("./site/pages/legal.tsx"), "PrivacyPage"),
  route(paths.terms, "legal", () => import("./site/pages/legal.tsx"), "TermsPage"),
  route(paths.thanks, "thanks", () => import("./site/pages/thanks.tsx"), "ThanksPage"),
  route(
    inSpanish(paths.thanks),
    "thanks-es",
    () => import("./site/pages/thanks-es.tsx"),
    "SpanishThanksPage",
  ),
  route(paths.offline, "offline", () => import("./site/pages/offline.tsx"), "OfflinePage"),
  ...comingSoonPaths.map((path) => ({ ...comingSoon, path })),
  route(paths.post(":slug"), "post", () => import("./site/pages/post.tsx"), "PostPage"),
  notFound,
];

let last: { pathname: string; page: SiteRoute } | undefined;

/**
 * A route's pattern contains no personal data. Keeps the last answer, because the router ranks all
 * routes again for each question, and a tap asks for the page that the touch has asked for.
 */
export function pageAt(pathname: string): SiteRoute {
  if (last?.pathname !== pathname)
    last = { pathname, page: matchRoutes(routes, pathname)?.[0]?.route ?? notFound };
  return last.page;
}

const loadPage = async ({ Page }: SiteRoute) => void (await Promise.all([Page.load(), AllStyles.load()]));

/** A document keeps its language, so a link to the other language loads a new one. */
const isPage = (pathname: string) =>
  languageOf(pathname) === languageOf(window.location.pathname) && pageAt(pathname) !== notFound;

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
