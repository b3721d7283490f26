import type { Translated } from "@handyman/core/lib/language";
import { formatDollars } from "@handyman/core/lib/money";
import type { PublicSettings } from "@handyman/core/settings/defaults";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import type { words as english } from "../../../content/pages/home.ts";
import { useSettings } from "../../../lib/queries.ts";
import { StaffText, useWords } from "../../../lib/words.tsx";
import { paths } from "../../../paths.ts";
import { ArrowLink, ButtonAnchor } from "../../../ui/button.tsx";
import { lazyBlock } from "../../../ui/lazy-block.tsx";
import { Band, Container, Heading, Ornament, PageTitle, Section } from "../../../ui/section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { ZipWords } from "../../areas/zip-answer.tsx";
import { LicenseLink } from "../../layout/business-details.tsx";
import { PhoneLink, RatingSource } from "../../layout/contact-links.tsx";
import type { ProjectWords } from "../../projects/project-list.tsx";
import { ServicePlaceholders } from "../../services/service-placeholders.tsx";
import { ClosingCta, Page } from "../parts/page-frame.tsx";
import heroInline from "./hero.svg?inline";
import heroFile from "./hero.svg?no-inline";

type Words = Translated<Omit<typeof english, "posts">>;

interface PartProps {
  settings: PublicSettings;
  words: Words;
}

function HomeHero({ settings, words: { hero } }: PartProps) {
  const [before, whole, after] = hero.title;
  return (
    <section className="on-pine overflow-hidden">
      <Container className="grid gap-6 pt-6 sm:pt-14 lg:grid-cols-[1.1fr_1fr] lg:items-end">
        <div className="max-w-xl lg:self-center lg:pb-24">
          <p className="font-semibold text-accent text-sm sm:text-base">
            {hero.since(settings.founded_year)}
          </p>
          <PageTitle size="display" className="mt-4">
            {before} <span className="whitespace-nowrap">{whole}</span> {after}
          </PageTitle>
          <p className="mt-4 text-lead text-on-pine-soft">{hero.text(settings)}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonAnchor href="#quote" size="lg">
              {hero.button}
            </ButtonAnchor>
            <PhoneLink className="rounded-field py-2 font-semibold text-lg underline decoration-2 decoration-pine-line underline-offset-6 hover:decoration-accent">
              {hero.call}{" "}
            </PhoneLink>
          </div>
        </div>
        {/* The HTML holds the drawing, so that it paints with the text. The scripts hold only its
            address. */}
        <img
          src={import.meta.env.SSR ? heroInline : heroFile}
          suppressHydrationWarning
          alt=""
          width={640}
          height={552}
          className="mx-auto w-full max-w-56 pb-14 sm:max-w-md lg:max-w-none"
        />
      </Container>
    </section>
  );
}

function listTrustPoints({ settings, words: { trust } }: PartProps, license: string) {
  const covers = [settings.insurance_claim, settings.bonded_claim].filter(Boolean);
  const isBoth = covers.length === 2;
  return [
    { Icon: CalendarCheck, claim: settings.same_day_claim, detail: trust.sameDay },
    {
      Icon: ShieldCheck,
      title: isBoth
        ? trust.insuredAndBonded
        : covers.length === 0 && settings.license_number && trust.licensed,
      claim: covers.join(""),
      detail: (
        <>
          {isBoth && <StaffText text={settings.insurance_claim} />}
          {isBoth && ". "}
          {settings.license_number && <LicenseLink>{license} </LicenseLink>}
        </>
      ),
    },
    {
      Icon: Star,
      title: settings.rating_value && trust.stars(settings.rating_value),
      detail: (
        <RatingSource>
          {settings.rating_count ? trust.reviews(settings.rating_count) : trust.anyReviews}
        </RatingSource>
      ),
    },
  ].filter(({ title, claim }) => title || claim);
}

/** Each fact is there only while a setting says so. */
const listFacts = ({ settings: { minimum_visit, warranty_months, insurer }, words: { facts } }: PartProps) =>
  [
    facts.from(formatDollars(Number(minimum_visit))),
    warranty_months && facts.warranty(warranty_months),
    insurer && facts.insurer(insurer),
  ].filter(Boolean);

function TrustStrip(props: PartProps) {
  const points = listTrustPoints(props, useWords().layout.license);
  if (points.length === 0) return null;
  return (
    <section aria-label={props.words.trust.name} className="relative z-10 -mt-14">
      <Container>
        <ul className="grid divide-y divide-line rounded-panel border border-line bg-surface shadow-lift md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-y-0">
          {points.map(({ Icon, title, claim = "", detail }) => (
            <li
              key={title || claim}
              className="flex items-center gap-4 px-[min(1.5rem,6vw)] py-4 lg:px-8 lg:py-7"
            >
              <Ornament className="grid size-[min(3.25rem,14vw)] shrink-0 place-items-center rounded-full bg-accent-soft text-brand [&_svg]:size-6.5">
                <Icon />
              </Ornament>
              <p className="wrap-anywhere min-w-0">
                <strong className="block font-display text-lg leading-snug">
                  {title || <StaffText text={claim} />}
                </strong>
                <span className="text-ink-soft text-sm">{detail}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm">{listFacts(props).join(" · ")}</p>
      </Container>
    </section>
  );
}

const Proof = lazyBlock(async () => (await import("./proof.tsx")).Proof);
const Areas = lazyBlock(async () => (await import("./areas.tsx")).Areas);

type Block<P> = ReturnType<typeof lazyBlock<P & object>>;

interface QuoteProps {
  words: Words["quote"];
  Form: Block<{ isFoldable?: boolean }>;
  Steps: Block<object>;
}

function QuoteSection({ words, Form, Steps }: QuoteProps) {
  const spinner = <Spinner label={words.loading} className="grid min-h-[60rem] place-items-center" />;
  return (
    <Band
      id="quote"
      name="quote"
      className="far-below-400 bg-brand-soft py-8 sm:py-20 lg:py-24"
      inner="grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr] lg:gap-x-16"
    >
      <div>
        <Heading name="quote" text={words.title} />
        <p className="mt-3 text-ink-soft text-lead">{words.lead}</p>
      </div>
      <div className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-9 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Form placeholder={spinner} content={{ isFoldable: true }} />
      </div>
      {/* A phone has the bar with "Call" here. */}
      <div className="max-sm:[&_ol~p]:hidden lg:sticky lg:top-28 lg:self-start">
        <Steps placeholder={null} content={{}} />
      </div>
    </Band>
  );
}

const HomeServices = lazyBlock(async () => (await import("../../services/service-grid.tsx")).HomeServices);
const Projects = lazyBlock(async () => (await import("../../projects/project-list.tsx")).ProjectSection);

const HOME_SERVICES = 8;

interface Props {
  words: Words;
  zipWords: ZipWords;
  projectWords?: ProjectWords;
  Form: QuoteProps["Form"];
  Steps: QuoteProps["Steps"];
  /** The newest posts, which only the English page has. */
  posts?: ReactNode;
}

export function HomeContent({ words, zipWords, projectWords, Form, Steps, posts }: Props) {
  const settings = useSettings();
  const { services, translate } = useWords();
  const description = translate(settings.description) || words.hero.text(settings);
  return (
    <Page {...words.head} description={description}>
      <HomeHero settings={settings} words={words} />
      <TrustStrip settings={settings} words={words} />
      <Proof placeholder={null} content={{ words: words.proof }} />
      <Section
        id="services"
        {...words.services}
        aside={<ArrowLink to={paths.services}>{services.all}</ArrowLink>}
      >
        <HomeServices
          placeholder={<ServicePlaceholders count={HOME_SERVICES} />}
          content={{ count: HOME_SERVICES }}
        />
      </Section>
      <QuoteSection words={words.quote} Form={Form} Steps={Steps} />
      {settings.has_projects && (
        <Projects placeholder={null} content={{ filter: {}, ...words.projects, words: projectWords }} />
      )}
      <Areas placeholder={<div className="min-h-96" />} content={{ words: words.areas, zipWords }} />
      {posts}
      <ClosingCta {...words.closing} />
    </Page>
  );
}
