import { useParams } from "wouter";
import type { ServicePageContent } from "../content/load-service.ts";
import { useService } from "../features/services/queries.ts";
import { Page } from "../layouts/page.tsx";
import { lazyPage } from "../lib/lazy-page.tsx";
import { useContent } from "../lib/use-content.ts";
import { paths } from "../paths.ts";
import { socialImage } from "../social-image.ts";
import { lazyBlock } from "../ui/lazy-block.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { Faqs } from "./parts/faqs.tsx";
import { ServiceAreas } from "./service/areas.tsx";
import { ServiceHero } from "./service/hero.tsx";
import { HowItWorks } from "./service/how-it-works.tsx";
import { ServicePrices } from "./service/prices.tsx";

const NotFoundPage = lazyPage(async () => (await import("./not-found.tsx")).NotFoundPage);

const RelatedServices = lazyBlock(async () => (await import("./service/related.tsx")).RelatedServices);

function ServiceDetails({ content }: { content: ServicePageContent }) {
  const { service, isGone } = useService(content.slug);
  if (isGone) return <NotFoundPage />;
  const title = service?.title ?? content.title;
  return (
    <Page
      title={`${title} in the San Francisco Bay Area`}
      description={service?.description ?? content.description}
      keywords={[title, ...content.subServices.map(({ name }) => name), "San Francisco Bay Area"]
        .join(", ")
        .toLowerCase()}
      image={socialImage(paths.service(content.slug))}
    >
      <ServiceHero content={content} title={title} image={service?.headerImage ?? null} />
      <HowItWorks content={content} />
      <ServicePrices content={content} title={title} />
      <Faqs faqs={content.faqs} title={`${title}: your questions`} />
      <RelatedServices placeholder={null} content={{ slugs: content.related }} />
      <ServiceAreas title={title} />
      <ClosingCta
        title={`Ready for a price on ${title.toLowerCase()}?`}
        text="Send us what you see and a photo or two. We answer within 24 hours, and asking is free."
        service={content.slug}
      />
    </Page>
  );
}

/** One service: what is included, how it goes, what it costs. */
export function ServicePage() {
  const { slug } = useParams();
  const content = useContent(`service/${slug}`, async () =>
    (await import("../content/load-service.ts")).loadService(slug),
  );
  return content ? <ServiceDetails content={content} /> : <NotFoundPage />;
}
