import type { FAQPageLeaf } from "schema-dts";
import { cities } from "../../src/cities.ts";
import { faqGroups } from "../../src/content/faqs.ts";
import { planFaqs } from "../../src/content/plans.ts";
import { pricingFaqs } from "../../src/content/pricing.ts";
import { propertyFaqs } from "../../src/content/property-maintenance.ts";
import type { PageData } from "../../src/lib/page-data.ts";
import { paths } from "../../src/paths.ts";
import { services } from "../../src/services.ts";
import { absolute } from "../site-url.ts";
import { answerAt } from "./page-answers.ts";

type Faqs = readonly { question: string; answer: string }[];

const contentPages: Readonly<Record<string, Faqs>> = {
  [paths.faq]: faqGroups.flatMap((group) => group.faqs),
  [paths.plans]: planFaqs,
  [paths.pricing]: pricingFaqs,
  [paths.propertyMaintenance]: propertyFaqs,
};

/** Name of the query with a page's own words. */
function contentOf(path: string): string | undefined {
  const service = services.find(({ slug }) => paths.service(slug) === path);
  if (service) return `service/${service.slug}`;
  const city = cities.find(({ slug }) => paths.area(slug) === path);
  return city && `city/${city.slug}`;
}

/** Questions and answers that the page shows; search engines refuse those that it doesn't. */
export function faqPage(path: string, data: PageData): FAQPageLeaf | undefined {
  const content = contentOf(path);
  const faqs =
    contentPages[path] ?? (content && answerAt<{ faqs?: Faqs } | null>(data, "content", content)?.faqs);
  if (!faqs || faqs.length === 0) return undefined;
  return {
    "@type": "FAQPage",
    url: absolute(path),
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
