import { cityZips } from "@handyman/business/city-zips";
import { cities } from "@handyman/business/identity";
import { formatDollars } from "@handyman/core/lib/money";
import { clsx } from "clsx";
import FileCheck from "lucide-react/icons/file-check";
import { useParams } from "react-router-dom";
import type { CityContent, CitySlug } from "../../content/cities/city-content.ts";
import * as words from "../../content/pages/city.ts";
import { words as zipWords } from "../../content/pages/zip-check.ts";
import { useContentWithFaqs } from "../../lib/content.ts";
import { useMinimum, useSettings } from "../../lib/queries.ts";
import { linksTo } from "../../offer.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Band, Container, Heading, Section } from "../../ui/section.tsx";
import { ZipCheck } from "../areas/zip-check.tsx";
import { More } from "./city/more.tsx";
import { LazyNotFoundPage } from "./parts/lazy-not-found.ts";
import { ArrowRow, ClosingCta, Faqs, Hero, Page, Question, QuoteActions } from "./parts/page-frame.tsx";

const Street = lazyBlock(async () => (await import("./city/street.tsx")).Street);

const Projects = lazyBlock(async () => (await import("../projects/project-list.tsx")).ProjectSection);

const streetSize = "aspect-[32/15] w-full";

function CityHero({ content }: { content: CityContent }) {
  const { reply_promise_hours } = useSettings();
  return (
    <Hero
      name={content.name}
      parents={[{ name: "Service areas", to: paths.areas }]}
      size="display"
      title={content.headline}
      text={words.lead(content.name, formatDollars(useMinimum()), reply_promise_hours)}
      className="pb-14 lg:items-end"
      aside={
        <Street
          placeholder={<div className={streetSize} />}
          content={{ city: content.slug, className: streetSize }}
        />
      }
    >
      <div className="mt-5 max-w-md rounded-card bg-surface p-4 text-ink [--color-focus:var(--color-brand-strong)] sm:mt-8">
        <ZipCheck words={zipWords} />
      </div>
      <QuoteActions className="mt-5 lg:pb-16" />
    </Hero>
  );
}

const panel = "rounded-panel border border-line bg-surface";

function CityPlaces({ content: { slug, neighborhoods, county } }: { content: CityContent }) {
  const zips = cityZips[slug];
  return (
    <Band name="places" className="relative z-10 -mt-14">
      <div className={clsx(panel, "p-6 shadow-lift sm:p-9")}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Heading name="places" className="text-heading" text="Neighborhoods we work in" />
          <p className="text-ink-soft">{county}</p>
        </div>
        <ul className="mt-4 max-sm:flex max-sm:flex-wrap max-sm:gap-1.5 sm:mt-6 sm:gap-x-6 sm:columns-3 lg:columns-4">
          {neighborhoods.map((neighborhood) => (
            <li
              key={neighborhood}
              className="font-medium leading-snug max-sm:rounded-full max-sm:bg-brand-soft max-sm:px-2.5 max-sm:py-1 max-sm:text-sm sm:break-inside-avoid sm:border-line sm:border-t sm:py-2.5"
            >
              {neighborhood}
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap items-start justify-between gap-x-10 gap-y-1 border-line border-t pt-3 sm:mt-6">
          <More title={words.zipCodes(zips.length)}>
            <ul className="flex max-w-xl flex-wrap gap-x-3 gap-y-1 pt-1 pb-2 text-ink-soft tabular-nums">
              {zips.map((zip) => (
                <li key={zip}>{zip}</li>
              ))}
            </ul>
          </More>
          <p className="py-2 text-ink-soft text-sm">{words.missingStreet}</p>
        </div>
      </div>
    </Band>
  );
}

function CityHousing({ intro, housing }: Pick<CityContent, "intro" | "housing">) {
  const [first, ...others] = housing.paragraphs;
  return (
    <Section id="housing" title={housing.title} isSplit>
      <div className="max-w-2xl">
        <p className="text-lead">{intro}</p>
        <p className="mt-4 text-ink-soft">{first}</p>
        <More title={words.moreHousing} className="mt-3">
          <div className="grid gap-4 text-ink-soft">
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </More>
      </div>
    </Section>
  );
}

function CityRepairs({ name, repairs }: Pick<CityContent, "name" | "repairs">) {
  const { services } = useSettings();
  const findTitle = (slug: string) => services.find((service) => service.slug === slug)?.title;
  return (
    <Section id="repairs" {...words.repairs(name)} className="bg-brand-soft" isSplit>
      <div className={clsx(panel, "px-5 shadow-card sm:px-9 [&>:last-child]:border-b-0")}>
        {repairs.map(({ service, title, text }) => (
          <Question key={service} question={title}>
            <div className="pb-6">
              <p className="max-w-2xl text-ink-soft">{text}</p>
              {findTitle(service) && (
                <ArrowLink to={paths.service(service)} className="mt-3">
                  {findTitle(service)}
                </ArrowLink>
              )}
            </div>
          </Question>
        ))}
      </div>
    </Section>
  );
}

function CityServices({ name, permits }: Pick<CityContent, "name" | "permits">) {
  const { services } = useSettings();
  return (
    <Container className="grid gap-x-16 gap-y-8 pt-10 sm:gap-y-14 sm:pt-20 lg:grid-cols-[1.5fr_1fr] lg:pt-24">
      <section aria-labelledby="services-title">
        <Heading name="services" text={`All services in ${name}`} />
        <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-x-3 border-line border-b sm:mt-8 sm:grid-cols-2 sm:gap-x-10">
          {linksTo(services).map(({ slug, name: service, to }) => (
            <li key={slug} className="grid border-line border-t">
              <ArrowRow
                to={to}
                className="gap-2 py-2.5 font-semibold leading-snug hover:text-brand sm:py-3.5"
              >
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
      <ul className="grid gap-2 sm:grid-cols-3 sm:gap-5">
        {nearby.map(({ slug, name }) => (
          <li key={slug} className="grid">
            <ArrowRow
              to={paths.area(slug)}
              className="gap-3 rounded-card border border-line bg-surface px-4 py-3 font-bold font-display text-lg tracking-tight transition hover:border-brand hover:shadow-card sm:px-6 sm:py-7 sm:text-xl"
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
      <CityHousing intro={content.intro} housing={content.housing} />
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
