import type { MediaImage } from "@handyman/core/media/schema";
import { formatRange } from "@handyman/core/money";
import type { ServicePageContent } from "../../content/load-service.ts";
import { paths } from "../../paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ServiceIcon } from "../../ui/service-icon.tsx";

interface ServiceHeroProps {
  content: ServicePageContent;
  title: string;
  image: MediaImage | null;
}

export function ServiceHero({ content, title, image }: ServiceHeroProps) {
  const crumbs = [
    { name: "Home", to: paths.home },
    { name: "Services", to: paths.services },
    { name: title },
  ];
  return (
    <div className="on-pine">
      <Container className="grid items-center gap-10 pt-8 pb-14 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-16">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <PageTitle className="mt-8">{title}</PageTitle>
          <p className="mt-5 max-w-xl text-lead text-on-pine-soft">{content.intro}</p>
          <p className="mt-6 flex items-baseline gap-3">
            <span className="text-on-pine-soft">Usually</span>
            <strong className="font-display text-2xl">{formatRange(content.range)}</strong>
          </p>
          <ButtonLink to={paths.getQuote(content.slug)} size="lg" className="mt-8">
            Get a Free Quote
          </ButtonLink>
        </div>
        <div className="aspect-[4/3] overflow-hidden rounded-panel bg-pine-deep">
          <Picture
            image={image}
            sizes="(min-width: 1280px) 560px, (min-width: 1024px) 46vw, 92vw"
            priority
            className="size-full object-cover"
            fallback={
              <div className="grid size-full place-items-center text-pine-line">
                <ServiceIcon slug={content.slug} className="size-28" />
              </div>
            }
          />
        </div>
      </Container>
    </div>
  );
}
