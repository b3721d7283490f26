import { cities } from "@handyman/business/identity";
import type { SubService } from "@handyman/core/catalogue/rules";
import type { Translated } from "@handyman/core/lib/language";
import { estimateVisit, findRange, formatDollars, formatRange } from "@handyman/core/lib/money";
import type { MediaImage } from "@handyman/core/pictures/media-schema";
import type { ComponentType } from "react";
import { Link, useParams } from "react-router-dom";
import type { words as english } from "../../../content/pages/service.ts";
import type { ServiceContent } from "../../../content/services.ts";
import { isNotFound } from "../../../lib/api-error.ts";
import { useContentWithFaqs } from "../../../lib/content.ts";
import { useMinimum, useSettings } from "../../../lib/queries.ts";
import { useLink, useStaffText, useWords } from "../../../lib/words.tsx";
import { paths } from "../../../paths.ts";
import { findServiceImage } from "../../../social-image.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { lazyBlock } from "../../../ui/lazy-block.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Container, Heading, Section } from "../../../ui/section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { ProjectWords } from "../../projects/project-list.tsx";
import { RelatedServices, useService } from "../../services/service-grid.tsx";
import { Guarantee } from "../parts/guarantee.tsx";
import { CheckList, Steps } from "../parts/lists.tsx";
import { ClosingCta, Faqs, Hero, Page } from "../parts/page-frame.tsx";
import { TaskPrice } from "../parts/task-price.tsx";

const ServiceIcon = lazyBlock(async () => (await import("../../../ui/service-icon.tsx")).ServiceIcon);

type StaffWords = ReturnType<ReturnType<typeof useStaffText>>;

interface PartProps {
  words: Translated<typeof english>;
  content: ServiceContent;
  title: StaffWords;
  subServices: readonly SubService[];
}

function VisitPrice({ subServices }: Pick<PartProps, "subServices">) {
  return formatRange(estimateVisit([findRange(subServices)], useMinimum()));
}

interface HeroProps extends Pick<PartProps, "words" | "content" | "title" | "subServices"> {
  intro: StaffWords;
  icon: string;
  image: MediaImage | null;
}

function ServiceHero({ words, content, title, intro, icon, subServices, image }: HeroProps) {
  const { layout } = useWords();
  return (
    <Hero
      title={title.text}
      lang={title.lang}
      text={<span lang={intro.lang}>{intro.text}</span>}
      parents={[{ name: layout.services, to: paths.services }]}
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
          <span className="text-on-pine-soft">{words.usually}</span>
          <strong className="font-display text-2xl">
            <VisitPrice subServices={subServices} />
          </strong>
        </p>
      )}
      <ButtonLink to={paths.getQuote(content.slug)} size="lg" className="mt-8">
        {layout.freeQuote}
      </ButtonLink>
    </Hero>
  );
}

interface HowProps extends Pick<PartProps, "words" | "content"> {
  included: readonly string[];
  lang: string | undefined;
}

function HowItWorks({ words: { headings }, content, included, lang }: HowProps) {
  return (
    <Container className="grid gap-10 py-8 sm:gap-16 sm:py-20 lg:grid-cols-2 lg:gap-24 lg:py-24">
      {included.length > 0 && (
        <section aria-labelledby="included-title">
          <Heading name="included" text={headings.included} />
          <div lang={lang}>
            <CheckList items={included} className="mt-8" />
          </div>
        </section>
      )}
      <section aria-labelledby="steps-title">
        <Heading name="steps" text={headings.steps} />
        <Steps points={content.steps} className="mt-8" />
      </section>
    </Container>
  );
}

/** Returns no name for a task that staff added to a page in another language. */
const nameTask = ({ tasks }: ServiceContent, task: string) => (tasks ? tasks[task] : task);

function ServicePrices({ words, content, title, subServices }: PartProps) {
  return (
    <Section
      id="prices"
      title={words.headings.prices}
      lead={
        <>
          {words.mostVisits(title.text)}{" "}
          <strong className="whitespace-nowrap text-ink">
            <VisitPrice subServices={subServices} />
          </strong>
          . {words.smallestVisit(formatDollars(useMinimum()))}
        </>
      }
      className="bg-brand-soft"
    >
      <dl className="grid overflow-hidden rounded-panel border border-line bg-surface shadow-card md:grid-cols-2">
        {subServices.map((sub) => {
          const name = nameTask(content, sub.name);
          return (
            <div
              key={sub.name}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-5 py-3.5 last:border-b-0 sm:px-8 md:odd:border-r md:nth-last-2:odd:border-b-0"
            >
              <dt className="flex-[1_1_6rem] font-medium" lang={name ? undefined : "en"}>
                {name ?? sub.name}
              </dt>
              <TaskPrice
                range={sub}
                words={words}
                className="font-display font-semibold text-brand text-lg"
              />
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

const Projects = lazyBlock(async () => (await import("../../projects/project-list.tsx")).ProjectSection);

function CityChip({ slug, name }: { slug: string; name: string }) {
  const { href, hrefLang, note } = useLink(paths.area(slug));
  return (
    <Link
      to={href}
      hrefLang={hrefLang}
      className="inline-block rounded-full border border-line bg-surface px-4 py-2 font-medium transition-colors hover:border-brand hover:text-brand"
    >
      {name}
      {note && <span className="sr-only">{note}</span>}
    </Link>
  );
}

const CityChips = () => (
  <ul className="flex flex-wrap gap-2.5">
    {cities.map(({ slug, name }) => (
      <li key={slug}>
        <CityChip slug={slug} name={name} />
      </li>
    ))}
  </ul>
);

interface DetailsProps extends Pick<PartProps, "words" | "content"> {
  name: string | undefined;
  NotFound: ComponentType;
  projectWords?: ProjectWords;
}

function ServiceDetails({ words, content, name, NotFound, projectWords }: DetailsProps) {
  const { has_projects, reply_promise_hours } = useSettings();
  const { translate } = useWords();
  const toStaffText = useStaffText();
  const { data: service, error } = useService(content.slug);
  const known = service?.title ?? name;
  const title = known ? toStaffText(known) : { text: content.title, lang: undefined };
  if (isNotFound(error) || (error !== undefined && !title.text)) return <NotFound />;
  // Not a `Page`, because a page takes the focus and counts as a page view.
  if (!title.text) return <Spinner className="grid min-h-dvh place-items-center" />;
  const { subServices = [], description = content.description } = service ?? {};
  const own = content.intro ? { text: content.intro, lang: undefined } : toStaffText(description);
  const intro = service?.intro ? toStaffText(service.intro) : own;
  const icon = service?.icon ?? content.slug;
  const isChanged = Boolean(service?.included?.length);
  const included = (isChanged && service?.included) || content.included;
  const tasks = subServices.map((sub) => ({ name: nameTask(content, sub.name) ?? sub.name }));
  const { headings } = words;
  return (
    <Page
      {...words.head(title.text, tasks)}
      description={translate(description) || content.description || description}
      image={findServiceImage(content, service?.headerImage)}
    >
      <ServiceHero
        words={words}
        content={content}
        title={title}
        intro={intro}
        icon={icon}
        subServices={subServices}
        image={service?.headerImage ?? null}
      />
      <HowItWorks
        words={words}
        content={content}
        included={included}
        lang={isChanged ? toStaffText(included.join()).lang : undefined}
      />
      {subServices.length > 0 && (
        <ServicePrices words={words} content={content} title={title} subServices={subServices} />
      )}
      {has_projects && (
        <Projects
          placeholder={null}
          content={{
            filter: { service: content.slug },
            title: words.projectsTitle(title.text),
            words: projectWords,
          }}
        />
      )}
      <Guarantee words={words.guarantee} />
      <Faqs faqs={content.faqs} title={headings.faqs(title.text)} />
      {content.related.length > 0 && <RelatedServices slugs={content.related} />}
      <Section
        id="areas"
        title={headings.areas(title.text)}
        lead={words.cityPages}
        className="border-line border-t"
      >
        <CityChips />
      </Section>
      <ClosingCta {...words.closing(title.text, reply_promise_hours)} service={content.slug} />
    </Page>
  );
}

interface Props extends Omit<DetailsProps, "content" | "name"> {
  load: (slug: string) => Promise<ServiceContent>;
  /** Of a Spanish page: finds the questions that staff kept. */
  loadEnglish?: (slug: string) => Promise<ServiceContent>;
}

export function ServicePageContent({ load, loadEnglish, ...rest }: Props) {
  const { slug = "" } = useParams();
  const { services } = useSettings();
  const content = useContentWithFaqs(
    `service/${slug}`,
    () => load(slug),
    loadEnglish && (() => loadEnglish(slug)),
  );
  const name = services.find((service) => service.slug === slug)?.title;
  return <ServiceDetails content={content} name={name} {...rest} />;
}
