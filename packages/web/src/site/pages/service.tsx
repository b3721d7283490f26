import { cities } from "@handyman/business/identity";
import type { SubService } from "@handyman/core/catalogue/rules";
import { estimateVisit, findRange, formatDollars, formatRange } from "@handyman/core/lib/money";
import type { MediaImage } from "@handyman/core/pictures/media-schema";
import { Link, useParams } from "react-router-dom";
import * as words from "../../content/pages/service.ts";
import type { ServiceContent } from "../../content/services.ts";
import { isNotFound } from "../../lib/api-error.ts";
import { useContentWithFaqs } from "../../lib/content.ts";
import { useMinimum, useSettings } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { findServiceImage } from "../../social-image.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Container, Heading, Section } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { RelatedServices, useService } from "../services/service-grid.tsx";
import { Guarantee } from "./parts/guarantee.tsx";
import { LazyNotFoundPage } from "./parts/lazy-not-found.ts";
import { CheckList, Steps } from "./parts/lists.tsx";
import { ClosingCta, Faqs, Hero, Page } from "./parts/page-frame.tsx";
import { TaskPrice } from "./parts/task-price.tsx";

const ServiceIcon = lazyBlock(async () => (await import("../../ui/service-icon.tsx")).ServiceIcon);

interface PartProps {
  content: ServiceContent;
  title: string;
  subServices: readonly SubService[];
}

function VisitPrice({ subServices }: Pick<PartProps, "subServices">) {
  return formatRange(estimateVisit([findRange(subServices)], useMinimum()));
}

interface HeroProps extends PartProps {
  intro: string;
  icon: string;
  image: MediaImage | null;
}

function ServiceHero({ content, title, intro, icon, subServices, image }: HeroProps) {
  return (
    <Hero
      title={title}
      text={intro}
      parents={[{ name: "Services", to: paths.services }]}
      aside={
        <div className="aspect-[4/3] overflow-hidden rounded-panel bg-pine-deep">
          <Picture
            image={image}
            sizes="(min-width: 1280px) 560px, (min-width: 1024px) 46vw, 92vw"
            priority
            className="size-full object-cover"
            fallback={
              <div className="grid size-full place-items-center text-pine-line">
                <ServiceIcon
                  placeholder={<div className="size-28" />}
                  content={{ name: icon, className: "size-28" }}
                />
              </div>
            }
          />
        </div>
      }
    >
      {subServices.length > 0 && (
        <p className="mt-6 flex items-baseline gap-3">
          <span className="text-on-pine-soft">Usually</span>
          <strong className="font-display text-2xl">
            <VisitPrice subServices={subServices} />
          </strong>
        </p>
      )}
      <ButtonLink to={paths.getQuote(content.slug)} size="lg" className="mt-8">
        Get a Free Quote
      </ButtonLink>
    </Hero>
  );
}

function HowItWorks({ content, included }: { content: ServiceContent; included: readonly string[] }) {
  return (
    <Container className="grid gap-10 py-10 sm:gap-16 sm:py-20 lg:grid-cols-2 lg:gap-24 lg:py-24">
      {included.length > 0 && (
        <section aria-labelledby="included-title">
          <Heading name="included" text="What is included" />
          <CheckList items={included} className="mt-8" />
        </section>
      )}
      <section aria-labelledby="steps-title">
        <Heading name="steps" text="How it works" />
        <Steps points={content.steps} className="mt-8" />
      </section>
    </Container>
  );
}

function ServicePrices({ title, subServices }: Omit<PartProps, "content">) {
  return (
    <Section
      id="prices"
      title="What it usually costs"
      lead={
        <>
          Most {title.toLowerCase()} visits cost{" "}
          <strong className="whitespace-nowrap text-ink">
            <VisitPrice subServices={subServices} />
          </strong>
          . {words.smallestVisit(formatDollars(useMinimum()))}
        </>
      }
      className="bg-brand-soft"
    >
      <dl className="grid overflow-hidden rounded-panel border border-line bg-surface shadow-card md:grid-cols-2">
        {subServices.map((sub) => (
          <div
            key={sub.name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-5 py-3.5 last:border-b-0 sm:px-8 md:odd:border-r md:nth-last-2:odd:border-b-0"
          >
            <dt className="flex-[1_1_6rem] font-medium">{sub.name}</dt>
            <TaskPrice range={sub} className="font-display font-semibold text-brand text-lg" />
          </div>
        ))}
      </dl>
    </Section>
  );
}

const Projects = lazyBlock(async () => (await import("../projects/project-list.tsx")).ProjectSection);

const CityChips = () => (
  <ul className="flex flex-wrap gap-2.5">
    {cities.map(({ slug, name }) => (
      <li key={slug}>
        <Link
          to={paths.area(slug)}
          className="inline-block rounded-full border border-line bg-surface px-4 py-2 font-medium transition-colors hover:border-brand hover:text-brand"
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

function ServiceDetails({ content, name }: { content: ServiceContent; name: string | undefined }) {
  const { has_projects, reply_promise_hours } = useSettings();
  const { data: service, error } = useService(content.slug);
  const title = service?.title ?? name;
  if (isNotFound(error) || (error !== undefined && !title)) return <LazyNotFoundPage />;
  // Not a `Page`, because a page takes the focus and counts as a page view.
  if (!title) return <Spinner className="grid min-h-dvh place-items-center" />;
  const { subServices = [], description = content.description } = service ?? {};
  const intro = service?.intro || content.intro || description;
  const icon = service?.icon ?? content.slug;
  const included = service?.included?.length ? service.included : content.included;
  return (
    <Page
      {...words.head(title, subServices)}
      description={description}
      image={findServiceImage(content, service?.headerImage)}
    >
      <ServiceHero
        content={content}
        title={title}
        intro={intro}
        icon={icon}
        subServices={subServices}
        image={service?.headerImage ?? null}
      />
      <HowItWorks content={content} included={included} />
      {subServices.length > 0 && <ServicePrices title={title} subServices={subServices} />}
      {has_projects && (
        <Projects
          placeholder={null}
          content={{ filter: { service: content.slug }, title: words.projectsTitle(title) }}
        />
      )}
      <Guarantee />
      <Faqs faqs={content.faqs} title={`${title}: your questions`} />
      {content.related.length > 0 && <RelatedServices slugs={content.related} />}
      <Section id="areas" title={`${title} near you`} className="border-line border-t">
        <CityChips />
      </Section>
      <ClosingCta {...words.closing(title, reply_promise_hours)} service={content.slug} />
    </Page>
  );
}

export function ServicePage() {
  const { slug = "" } = useParams();
  const { services } = useSettings();
  const content = useContentWithFaqs(`service/${slug}`, async () => {
    const { findServiceContent } = await import("../../content/services.ts");
    return findServiceContent(slug);
  });
  const name = content.title || services.find((service) => service.slug === slug)?.title;
  return <ServiceDetails content={content} name={name} />;
}
