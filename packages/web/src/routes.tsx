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
const comingSoon = page("coming-soon", async () => (await import("./pages/coming-soon.tsx")).ComingSoonPage);
const notFound = page("not-found", async () => (await import("./pages/not-found.tsx")).NotFoundPage);

/** Every address of the site. */
const routes: readonly (readonly [path: string, page: Page])[] = [
  [paths.home, home],
  [paths.services, services],
  [paths.service(":slug"), service],
  [paths.getQuote(), getQuote],
  ...comingSoonPages.map(({ path }) => [path, comingSoon] as const),
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
