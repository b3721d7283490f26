import type { FAQPageLeaf } from "schema-dts";
import { cities } from "../../../web/src/cities.ts";
import { faqGroups } from "../../../web/src/content/faqs.ts";
import { planFaqs } from "../../../web/src/content/plans.ts";
import { pricingFaqs } from "../../../web/src/content/pricing.ts";
import { propertyFaqs } from "../../../web/src/content/property-maintenance.ts";
import type { PageData } from "../../../web/src/lib/page-data.ts";
import { paths } from "../../../web/src/paths.ts";
import { services } from "../../../web/src/services.ts";
import { findAnswer } from "../page-answers.ts";
import { absolute } from "../site-url.ts";

type Faqs = readonly { question: string; answer: string }[];

const contentPages: Readonly<Record<string, Faqs>> = {
  [paths.faq]: faqGroups.flatMap((group) => group.faqs),
  [paths.plans]: planFaqs,
  [paths.pricing]: pricingFaqs,
  [paths.propertyMaintenance]: propertyFaqs,
};

function getContentKey(path: string): string | undefined {
  const service = services.find(({ slug }) => paths.service(slug) === path);
  if (service) return `service/${service.slug}`;
  const city = cities.find(({ slug }) => paths.area(slug) === path);
  return city && `city/${city.slug}`;
}

export function buildFaqPage(path: string, data: PageData): FAQPageLeaf | undefined {
  const content = getContentKey(path);
  const faqs =
    contentPages[path] ?? (content && findAnswer<{ faqs?: Faqs } | null>(data, "content", content)?.faqs);
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
