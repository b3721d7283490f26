import { common } from "./content/es/common.ts";
import { inSpanish } from "./language.ts";
import { route } from "./lib/site-route.ts";
import { addWords } from "./lib/words.tsx";
import { paths } from "./paths.ts";

addWords("es", common);

export const spanishRoutes = [
  route(inSpanish(paths.home), "home-es", () => import("./site/pages/home-es.tsx"), "SpanishHomePage"),
  route(
    inSpanish(paths.services),
    "services-es",
    () => import("./site/pages/services-es.tsx"),
    "SpanishServicesPage",
  ),
  route(
    inSpanish(paths.service(":slug")),
    "service-es",
    () => import("./site/pages/service-es.tsx"),
    "SpanishServicePage",
  ),
  route(
    inSpanish(paths.getQuote()),
    "get-quote-es",
    () => import("./site/pages/get-quote-es.tsx"),
    "SpanishGetQuotePage",
  ),
  route(inSpanish(paths.faq), "faq-es", () => import("./site/pages/faq-es.tsx"), "SpanishFaqPage"),
  route(
    inSpanish(paths.contact),
    "contact-es",
    () => import("./site/pages/contact-es.tsx"),
    "SpanishContactPage",
  ),
  route(
    inSpanish(paths.thanks),
    "thanks-es",
    () => import("./site/pages/thanks-es.tsx"),
    "SpanishThanksPage",
  ),
  route(
    inSpanish("/*"),
    "not-found-es",
    () => import("./site/pages/not-found-es.tsx"),
    "SpanishNotFoundPage",
  ),
];
