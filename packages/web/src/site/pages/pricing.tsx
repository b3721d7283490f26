import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import type { ServiceLink } from "@handyman/core/catalogue/service-schema";
import { findRange, formatDollars, formatRange, type PriceRange } from "@handyman/core/lib/money";
import ChevronDown from "lucide-react/icons/chevron-down";
import { onItsOwn } from "../../content/promises.ts";
import { useContentWithFaqs } from "../../lib/content.ts";
import { useCatalogue, useMinimum, useSettings } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { Band, Heading, Section } from "../../ui/section.tsx";
import { Steps } from "./parts/lists.tsx";
import { ClosingCta, Faqs, Hero, Page } from "./parts/page-frame.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";
import { TaskPrice } from "./parts/task-price.tsx";

function RangeBar({ range, top }: { range: PriceRange; top: number }) {
  const x = (range.low / top) * 200;
  const width = Math.max(6, ((range.high - range.low) / top) * 200);
  return (
    <svg
      viewBox="0 0 200 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="row-start-3 h-1.5 w-full md:row-start-auto md:h-2"
    >
      <rect width="200" height="8" rx="4" className="fill-line" />
      <rect x={Math.round(x)} width={Math.round(width)} height="8" rx="4" className="fill-accent" />
    </svg>
  );
}

function findMoreLink(key: string, services: readonly ServiceLink[]) {
  if (key === "home-maintenance") return { to: paths.plans, text: "Home maintenance plans" };
  if (key === "property-maintenance") return { to: paths.propertyMaintenance, text: "Property maintenance" };
  const isOffered = services.some(({ slug }) => slug === key);
  return isOffered ? { to: paths.service(key), text: "What is included" } : undefined;
}

const summaryClass =
  "grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 px-5 py-3.5 marker:content-none hover:bg-brand-soft " +
  "sm:px-8 md:grid-cols-[1.3fr_1fr_9rem_auto] group-open:bg-brand-soft [&::-webkit-details-marker]:hidden";

function Entry({ entry, top }: { entry: CatalogueEntry; top: number }) {
  const range = findRange(entry.subServices);
  const { services } = useSettings();
  const more = findMoreLink(entry.key, services);
  return (
    <details id={entry.key} className="group border-line border-b last:border-b-0">
      <summary className={summaryClass}>
        <h3 className="font-semibold text-lg tracking-tight">{entry.name}</h3>
        <RangeBar range={range} top={top} />
        <strong className="row-start-2 whitespace-nowrap font-display font-semibold text-brand text-lg md:row-start-auto md:text-right">
          {formatRange(range)}
        </strong>
        <ChevronDown className="row-span-3 row-start-1 col-start-2 size-5 text-brand transition-transform group-open:rotate-180 md:col-start-auto md:row-span-1 md:row-start-auto" />
      </summary>
      <div className="px-5 pt-2 pb-7 sm:px-8">
        <dl>
          {entry.subServices.map((sub) => (
            <div
              key={sub.name}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-3 last:border-b-0"
            >
              <dt className="flex-[1_1_6rem]">{sub.name}</dt>
              <TaskPrice range={sub} words={{ onItsOwn }} className="font-semibold tabular-nums" />
            </div>
          ))}
        </dl>
        {more && (
          <ArrowLink to={more.to} className="mt-4">
            {more.text}
            <span className="sr-only"> in {entry.name.toLowerCase()}</span>
          </ArrowLink>
        )}
      </div>
    </details>
  );
}

function PriceList() {
  const prices = useCatalogue()?.filter(({ subServices }) => subServices.length > 0) ?? [];
  const top = findRange(prices.flatMap(({ subServices }) => subServices)).high;
  if (prices.length === 0) return null;
  return (
    <Section
      id="price-list"
      title="The price list"
      lead={`Open a service to see the price of each job. The bars all run from $0 to ${formatDollars(top)}.`}
    >
      <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-card">
        {prices.map((entry) => (
          <Entry key={entry.key} entry={entry} top={top} />
        ))}
      </div>
    </Section>
  );
}

type Words = typeof import("../../content/pages/pricing.ts");

function PricingHero({ hero, minimumChargeText }: Words) {
  return (
    <Hero
      isLight
      name="Pricing"
      {...hero}
      className="lg:items-center"
      aside={
        <section
          aria-labelledby="minimum-title"
          className="on-pine grid gap-x-8 gap-y-4 rounded-panel px-6 py-6 sm:grid-cols-[auto_1fr] sm:items-center sm:px-10 sm:py-10 lg:grid-cols-1"
        >
          <div>
            <Heading
              name="minimum"
              className="font-semibold text-accent text-base tracking-normal"
              text="Smallest visit"
            />
            <p className="font-display font-extrabold text-display">{formatDollars(useMinimum())}</p>
          </div>
          <p className="text-on-pine-soft">{minimumChargeText}</p>
        </section>
      }
    >
      <ArrowLink to={paths.calculator} className="mt-4 sm:mt-6">
        Add up your list in the calculator
      </ArrowLink>
    </Hero>
  );
}

function QuotePath({ quotePath, quoteSteps }: Words) {
  return (
    <Section
      id="quote-path"
      title={quotePath.title}
      lead={quotePath.text}
      aside={
        <ButtonLink to={paths.getQuote()} size="lg" className="mt-3">
          Get a Free Quote
        </ButtonLink>
      }
      isSplit
    >
      <Steps points={quoteSteps} />
    </Section>
  );
}

export function PricingPage() {
  const words = useContentWithFaqs("pricing", () => import("../../content/pages/pricing.ts"));
  return (
    <Page {...words.head}>
      <PricingHero {...words} />
      <PriceList />
      <Section id="factors" {...words.factors} className="bg-brand-soft">
        <RuledPoints points={words.priceFactors} className="sm:grid-cols-2 lg:grid-cols-3" />
      </Section>
      <QuotePath {...words} />
      <Band name="not-included">
        <div className="rounded-panel border border-line bg-accent-soft px-6 py-7 sm:px-10 sm:py-12">
          <Heading name="not-included" className="text-heading" text="What the ranges don't include" />
          <RuledPoints points={words.notIncluded} className="mt-7 md:grid-cols-3" />
        </div>
      </Band>
      <Faqs faqs={words.faqs} title="Questions about prices" />
      <ClosingCta {...words.closing} />
    </Page>
  );
}
