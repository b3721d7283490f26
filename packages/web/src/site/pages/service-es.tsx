import { words as projectWords } from "../../content/es/pages/project-cards.ts";
import { words } from "../../content/es/pages/service.ts";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { ServicePageContent } from "./service/service-content.tsx";

const NotFound = lazyPage(async () => (await import("./not-found-es.tsx")).SpanishNotFoundPage);

const loadEnglish = async (slug: string) =>
  (await import("../../content/services.ts")).findServiceContent(slug);

export const SpanishServicePage = () => (
  <ServicePageContent
    words={words}
    load={async (slug) => (await import("../../content/es/services.ts")).findServiceContent(slug)}
    loadEnglish={loadEnglish}
    NotFound={NotFound}
    projectWords={projectWords}
  />
);
