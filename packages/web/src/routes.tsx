import type { ComponentType } from "react";
import { matchPath, Route, Routes } from "react-router-dom";
import { comingSoonPages } from "./coming-soon.ts";
import { type LazyPage, lazyPage } from "./lib/lazy-page.tsx";
import { paths } from "./paths.ts";

/** A page is a chunk of its own; `file` is where it is, for the build to find the chunk. */
interface Page {
  file: string;
  Page: LazyPage<object>;
}

const page = (file: string, load: () => Promise<ComponentType>): Page => ({ file, Page: lazyPage(load) });

const home = page("home", async () => (await import("./pages/home.tsx")).HomePage);
const services = page("services", async () => (await import("./pages/services.tsx")).ServicesPage);
const service = page("service", async () => (await import("./pages/service.tsx")).ServicePage);
const getQuote = page("get-quote", async () => (await import("./pages/get-quote.tsx")).GetQuotePage);
const areas = page("service-areas", async () => (await import("./pages/service-areas.tsx")).ServiceAreasPage);
const city = page("city", async () => (await import("./pages/city.tsx")).CityPage);
const location = page("location", async () => (await import("./pages/location.tsx")).LocationPage);
const plans = page("plans", async () => (await import("./pages/plans.tsx")).PlansPage);
const propertyMaintenance = page(
  "property-maintenance",
  async () => (await import("./pages/property-maintenance.tsx")).PropertyMaintenancePage,
);
const pricing = page("pricing", async () => (await import("./pages/pricing.tsx")).PricingPage);
const bookNow = page("book-now", async () => (await import("./pages/book-now.tsx")).BookNowPage);
const about = page("about", async () => (await import("./pages/about.tsx")).AboutPage);
const testimonials = page(
  "testimonials",
  async () => (await import("./pages/testimonials.tsx")).TestimonialsPage,
);
const faq = page("faq", async () => (await import("./pages/faq.tsx")).FaqPage);
const contact = page("contact", async () => (await import("./pages/contact.tsx")).ContactPage);
const calculator = page("calculator", async () => (await import("./pages/calculator.tsx")).CalculatorPage);
const blog = page("blog", async () => (await import("./pages/blog.tsx")).BlogPage);
const category = page("category", async () => (await import("./pages/category.tsx")).CategoryPage);
const post = page("post", async () => (await import("./pages/post.tsx")).PostPage);
const privacy = page("privacy", async () => (await import("./pages/privacy.tsx")).PrivacyPage);
const terms = page("terms", async () => (await import("./pages/terms.tsx")).TermsPage);
const offline = page("offline", async () => (await import("./pages/offline.tsx")).OfflinePage);
const comingSoon = page("coming-soon", async () => (await import("./pages/coming-soon.tsx")).ComingSoonPage);
const notFound = page("not-found", async () => (await import("./pages/not-found.tsx")).NotFoundPage);

/** Every address of the site. */
const routes: readonly (readonly [path: string, page: Page])[] = [
  [paths.home, home],
  [paths.services, services],
  [paths.service(":slug"), service],
  [paths.getQuote(), getQuote],
  [paths.areas, areas],
  [`${paths.areas}/:slug`, city],
  [paths.location(":city"), location],
  [paths.plans, plans],
  [paths.propertyMaintenance, propertyMaintenance],
  [paths.pricing, pricing],
  [paths.bookNow, bookNow],
  [paths.about, about],
  [paths.testimonials, testimonials],
  [paths.faq, faq],
  [paths.contact, contact],
  [paths.calculator, calculator],
  [paths.blog, blog],
  [paths.category(":slug"), category],
  [paths.privacy, privacy],
  [paths.terms, terms],
  [paths.offline, offline],
  // Before posts: some of them have a post's address.
  ...comingSoonPages.map(({ path }) => [path, comingSoon] as const),
  [paths.post(":slug"), post],
];

/** The page at a path; the 404 page for any other. */
export const pageAt = (pathname: string): Page =>
  routes.find(([path]) => matchPath(path, pathname))?.[1] ?? notFound;

export function SiteRoutes() {
  return (
    <Routes>
      {routes.map(([path, { Page }]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<notFound.Page />} />
    </Routes>
  );
}
