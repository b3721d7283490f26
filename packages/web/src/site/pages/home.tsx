import type { PublicSettings } from "@handyman/core/settings/defaults";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import * as words from "../../content/pages/home.ts";
import { useSettings } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { ArrowLink, ButtonAnchor } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Band, Container, Heading, Ornament, PageTitle, Section } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LicenseLink } from "../layout/business-details.tsx";
import { PhoneLink, RatingSource } from "../layout/contact-links.tsx";
import { PostPlaceholders } from "../posts/post-placeholders.tsx";
import { ServicePlaceholders } from "../services/service-placeholders.tsx";
import heroInline from "./home/hero.svg?inline";
import heroFile from "./home/hero.svg?no-inline";
import { ClosingCta, Page } from "./parts/page-frame.tsx";

function HomeHero({ settings }: { settings: PublicSettings }) {
  return (
    <section className="on-pine overflow-hidden">
      <Container className="grid gap-6 pt-8 sm:pt-14 lg:grid-cols-[1.1fr_1fr] lg:items-end">
        <div className="max-w-xl lg:self-center lg:pb-24">
          <p className="font-semibold text-accent text-sm sm:text-base">
            {words.hero.since(settings.founded_year)}
          </p>
          <PageTitle size="display" className="mt-4">
            Your whole <span className="whitespace-nowrap">fix-it list,</span> handled.
          </PageTitle>
          <p className="mt-4 text-lead text-on-pine-soft">{words.hero.text(settings.reply_promise_hours)}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonAnchor href="#quote" size="lg">
              Get Free Quote
            </ButtonAnchor>
            <PhoneLink className="rounded-field py-2 font-semibold text-lg underline decoration-2 decoration-pine-line underline-offset-6 hover:decoration-accent">
              or call{" "}
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
          className="mx-auto w-full max-w-60 pb-14 sm:max-w-md lg:max-w-none"
        />
      </Container>
    </section>
  );
}

function listTrustPoints(settings: PublicSettings) {
  const cover = [settings.insurance_claim, settings.bonded_claim].filter(Boolean);
  return [
    { Icon: CalendarCheck, title: settings.same_day_claim, detail: words.sameDayDetail },
    {
      Icon: ShieldCheck,
      title:
        cover.length === 2 ? "Insured and bonded" : cover.join("") || (settings.license_number && "Licensed"),
      detail: (
        <>
          {cover.length === 2 && `${settings.insurance_claim}. `}
          {settings.license_number && <LicenseLink>License </LicenseLink>}
        </>
      ),
    },
    {
      Icon: Star,
      title: settings.rating_value && `${settings.rating_value} star rating`,
      detail: (
        <RatingSource>
          {settings.rating_count ? `From ${settings.rating_count} reviews` : "Customer reviews"}
        </RatingSource>
      ),
    },
  ].filter(({ title }) => title);
}

/** Each fact is there only while a setting says so. */
const listFacts = ({ minimum_visit, warranty_months, insurer }: PublicSettings) =>
  [
    words.facts.from(minimum_visit),
    warranty_months && words.facts.warranty(warranty_months),
    insurer && words.facts.insurer(insurer),
  ].filter(Boolean);

function TrustStrip({ settings }: { settings: PublicSettings }) {
  const points = listTrustPoints(settings);
  if (points.length === 0) return null;
  return (
    <section aria-label="Why choose us" className="relative z-10 -mt-14">
      <Container>
        <ul className="grid divide-y divide-line rounded-panel border border-line bg-surface shadow-lift md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-y-0">
          {points.map(({ Icon, title, detail }) => (
            <li key={title} className="flex items-center gap-4 p-[min(1.5rem,6vw)] lg:px-8 lg:py-7">
              <Ornament className="grid size-[min(3.25rem,14vw)] shrink-0 place-items-center rounded-full bg-accent-soft text-brand [&_svg]:size-6.5">
                <Icon />
              </Ornament>
              <p>
                <strong className="block font-display text-lg leading-snug">{title}</strong>
                <span className="text-ink-soft text-sm">{detail}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm">{listFacts(settings).join(" · ")}</p>
      </Container>
    </section>
  );
}

const Proof = lazyBlock(async () => (await import("./home/proof.tsx")).Proof);
const Areas = lazyBlock(async () => (await import("./home/areas.tsx")).Areas);

const QuoteForm = lazyBlock(async () => (await import("../quote/quote-form.tsx")).QuoteForm, {
  isNeeded: true,
});
const QuoteSteps = lazyBlock(async () => (await import("./parts/quote-steps.tsx")).QuoteSteps);

const formSpinner = <Spinner label="Loading quote form" className="grid min-h-[60rem] place-items-center" />;

function QuoteSection() {
  return (
    <Band
      id="quote"
      name="quote"
      className="far-below-400 bg-brand-soft py-10 sm:py-20 lg:py-24"
      inner="grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr] lg:gap-x-16"
    >
      <div>
        <Heading name="quote" text={words.quote.title} />
        <p className="mt-3 text-ink-soft text-lead">{words.quote.lead}</p>
      </div>
      <div className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-9 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <QuoteForm placeholder={formSpinner} content={{ isFoldable: true }} />
      </div>
      <div className="lg:sticky lg:top-28 lg:self-start">
        <QuoteSteps placeholder={null} content={{}} />
      </div>
    </Band>
  );
}

const HomeServices = lazyBlock(async () => (await import("../services/service-grid.tsx")).HomeServices);
const Projects = lazyBlock(async () => (await import("../projects/project-list.tsx")).ProjectSection);
const LatestPosts = lazyBlock(async () => (await import("../posts/post-list.tsx")).LatestPosts);

const HOME_SERVICES = 8;

export function HomePage() {
  const settings = useSettings();
  return (
    <Page {...words.head} description={settings.description || words.hero.text(settings.reply_promise_hours)}>
      <HomeHero settings={settings} />
      <TrustStrip settings={settings} />
      <Proof placeholder={null} content={{}} />
      <Section
        id="services"
        {...words.services}
        aside={<ArrowLink to={paths.services}>All services</ArrowLink>}
      >
        <HomeServices
          placeholder={<ServicePlaceholders count={HOME_SERVICES} />}
          content={{ count: HOME_SERVICES }}
        />
      </Section>
      <QuoteSection />
      {settings.has_projects && <Projects placeholder={null} content={{ filter: {}, ...words.projects }} />}
      <Areas placeholder={<div className="min-h-96" />} content={{}} />
      <Section
        id="posts"
        {...words.posts}
        aside={<ArrowLink to={paths.blog}>All posts</ArrowLink>}
        className="far-below-300 border-line border-t"
      >
        <LatestPosts placeholder={<PostPlaceholders />} content={{}} />
      </Section>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
