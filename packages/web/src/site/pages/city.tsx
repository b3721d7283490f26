import { cityZips } from "@handyman/business/city-zips";
import { cities } from "@handyman/business/identity";
import FileCheck from "lucide-react/icons/file-check";
import { useParams } from "react-router-dom";
import type { CityContent, CitySlug } from "../../content/cities/city-content.ts";
import * as words from "../../content/pages/city.ts";
import { useContentWithFaqs } from "../../lib/content.ts";
import { useSettings } from "../../lib/queries.ts";
import { linksTo } from "../../offer.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Band, Container, Heading, Section } from "../../ui/section.tsx";
import { LazyNotFoundPage } from "./parts/lazy-not-found.ts";
import { ArrowRow, ClosingCta, Faqs, Hero, Page, QuoteActions } from "./parts/page-frame.tsx";

const Street = lazyBlock(async () => (await import("./city/street.tsx")).Street);

const Projects = lazyBlock(async () => (await import("../projects/project-list.tsx")).ProjectSection);

const streetSize = "aspect-[32/15] w-full";

function CityHero({ content }: { content: CityContent }) {
  return (
    <Hero
      name={content.name}
      parents={[{ name: "Service areas", to: paths.areas }]}
      size="display"
      title={content.headline}
      text={content.intro}
      className="pb-14 lg:items-end"
      aside={
        <Street
          placeholder={<div className={streetSize} />}
          content={{ city: content.slug, className: streetSize }}
        />
      }
    >
      <QuoteActions className="mt-8 lg:pb-16" />
    </Hero>
  );
}

function CityPlaces({ content: { slug, neighborhoods, county } }: { content: CityContent }) {
  return (
    <Band name="places" className="relative z-10 -mt-14">
      <div className="grid divide-y divide-line rounded-panel border border-line bg-surface shadow-lift lg:grid-cols-[1.9fr_1fr] lg:divide-x lg:divide-y-0">
        <div className="p-6 sm:p-9">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Heading name="places" className="text-heading" text="Neighborhoods we work in" />
            <p className="text-ink-soft">{county}</p>
          </div>
          <ul className="mt-6 columns-[2_6rem] gap-x-6 sm:columns-3">
            {neighborhoods.map((neighborhood) => (
              <li
                key={neighborhood}
                className="break-inside-avoid border-line border-t py-2.5 font-medium leading-snug"
              >
                {neighborhood}
              </li>
            ))}
          </ul>
        </div>
        <div className="p-6 sm:p-9">
          <h3 className="text-heading">ZIP codes</h3>
          <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-x-3 gap-y-2 text-ink-soft tabular-nums">
            {cityZips[slug].map((zip) => (
              <li key={zip}>{zip}</li>
            ))}
          </ul>
          <p className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">{words.missingStreet}</p>
        </div>
      </div>
    </Band>
  );
}

function CityHousing({ housing }: { housing: CityContent["housing"] }) {
  const [first, ...others] = housing.paragraphs;
  return (
    <Section id="housing" title={housing.title} isSplit>
      <div className="grid max-w-2xl gap-6">
        <p className="text-lead">{first}</p>
        {others.map((paragraph) => (
          <p key={paragraph} className="text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </Section>
  );
}

function CityRepairs({ name, repairs }: Pick<CityContent, "name" | "repairs">) {
  const { services } = useSettings();
  const findTitle = (slug: string) => services.find((service) => service.slug === slug)?.title;
  return (
    <Section id="repairs" {...words.repairs(name)} className="bg-brand-soft">
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface shadow-card">
        {repairs.map(({ service, title, text }) => (
          <li key={service} className="grid gap-x-16 gap-y-3 p-6 sm:p-9 lg:grid-cols-[1fr_1.5fr]">
            <h3 className="text-heading">{title}</h3>
            <div>
              <p className="max-w-2xl text-ink-soft">{text}</p>
              {findTitle(service) && (
                <ArrowLink to={paths.service(service)} className="mt-3">
                  {findTitle(service)}
                </ArrowLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CityServices({ name, permits }: Pick<CityContent, "name" | "permits">) {
  const { services } = useSettings();
  return (
    <Container className="grid gap-x-16 gap-y-14 pt-16 sm:pt-20 lg:grid-cols-[1.5fr_1fr] lg:pt-24">
      <section aria-labelledby="services-title">
        <Heading name="services" text={`All services in ${name}`} />
        <ul className="mt-8 grid border-line border-b sm:grid-cols-2 sm:gap-x-10">
          {linksTo(services).map(({ slug, name: service, to }) => (
            <li key={slug} className="border-line border-t">
              <ArrowRow to={to} className="gap-3 py-3.5 font-semibold hover:text-brand">
                {service}
              </ArrowRow>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="permits-title"
        className="self-start rounded-panel bg-accent-soft p-6 sm:p-9 lg:mt-2"
      >
        <span className="grid size-13 place-items-center rounded-full bg-surface text-brand">
          <FileCheck className="size-6.5" />
        </span>
        <Heading name="permits" className="mt-5 text-heading" text={`Permits in ${name}`} />
        <p className="mt-3">{permits}</p>
      </section>
    </Container>
  );
}

function NearbyCities({ slugs }: { slugs: readonly CitySlug[] }) {
  const nearby = slugs.flatMap((slug) => cities.find((city) => city.slug === slug) ?? []);
  return (
    <Section
      id="nearby"
      title="We are nearby, too"
      aside={<ArrowLink to={paths.areas}>All service areas</ArrowLink>}
      className="border-line border-t"
    >
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {nearby.map(({ slug, name }) => (
          <li key={slug} className="grid">
            <ArrowRow
              to={paths.area(slug)}
              className="gap-3 rounded-card border border-line bg-surface px-6 py-5 font-bold font-display text-xl tracking-tight transition hover:border-brand hover:shadow-card sm:py-7"
            >
              {name}
            </ArrowRow>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function City({ slug, isAlias = false }: { slug: string | undefined; isAlias?: boolean }) {
  const content = useContentWithFaqs(`city/${slug}`, async () =>
    (await import("../../content/load-city.ts")).loadCity(slug),
  );
  const { reply_promise_hours, has_projects } = useSettings();
  if (!content) return <LazyNotFoundPage />;
  const { name } = content;
  return (
    <Page
      {...words.head(name, content.neighborhoods, content.county)}
      description={content.description}
      {...(isAlias && { canonical: paths.area(content.slug) })}
    >
      <CityHero content={content} />
      <CityPlaces content={content} />
      <CityHousing housing={content.housing} />
      <CityRepairs name={name} repairs={content.repairs} />
      {has_projects && (
        <Projects
          placeholder={null}
          content={{ filter: { city: content.slug }, title: words.projectsTitle(name) }}
        />
      )}
      <CityServices name={name} permits={content.permits} />
      <Faqs faqs={content.faqs} title={`Questions from ${name}`} />
      <NearbyCities slugs={content.nearby} />
      <ClosingCta {...words.closing(name, reply_promise_hours)} />
    </Page>
  );
}

export function CityPage() {
  const { slug = "" } = useParams();
  return <City slug={/^(.+)-handyman-services$/.exec(slug)?.[1]} />;
}

export const LocationPage = () => <City slug={useParams().city} isAlias />;
