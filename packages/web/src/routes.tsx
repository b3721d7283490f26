import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { comingSoonRoutes } from "./coming-soon.ts";
import { paths } from "./paths.ts";

const HomePage = lazy(async () => ({ default: (await import("./pages/home.tsx")).HomePage }));
const ServicesPage = lazy(async () => ({ default: (await import("./pages/services.tsx")).ServicesPage }));
const ServicePage = lazy(async () => ({ default: (await import("./pages/service.tsx")).ServicePage }));
const GetQuotePage = lazy(async () => ({ default: (await import("./pages/get-quote.tsx")).GetQuotePage }));
const ComingSoonPage = lazy(async () => ({
  default: (await import("./pages/coming-soon.tsx")).ComingSoonPage,
}));
const NotFoundPage = lazy(async () => ({ default: (await import("./pages/not-found.tsx")).NotFoundPage }));

/** Every address of the site; each page is a chunk of its own. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.services} element={<ServicesPage />} />
      <Route path={paths.service(":slug")} element={<ServicePage />} />
      <Route path={paths.getQuote()} element={<GetQuotePage />} />
      {comingSoonRoutes.map(({ path, title }) => (
        <Route key={path} path={path} element={<ComingSoonPage title={title} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
