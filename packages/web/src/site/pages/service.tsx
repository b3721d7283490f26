import { words } from "../../content/pages/service.ts";
import { LazyNotFoundPage } from "./parts/lazy-not-found.ts";
import { ServicePageContent } from "./service/service-content.tsx";

export const ServicePage = () => (
  <ServicePageContent
    words={words}
    load={async (slug) => (await import("../../content/services.ts")).findServiceContent(slug)}
    NotFound={LazyNotFoundPage}
  />
);
