import { formatDollars, formatRange } from "@handyman/core/lib/money";
import type { ServiceLink } from "@handyman/core/service/schema";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { PriceEntry } from "../../content/load-prices.ts";
import { useContent, useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { Band, Container, Heading, Ornament, PageTitle, Section } from "../../ui/section.tsx";
import { ComingSoonLinks, RuledPoints } from "./parts/lists.tsx";
import { Breadcrumbs, ClosingCta, Faqs, Page } from "./parts/page-frame.tsx";

function RangeBar({ range, top }: { range: PriceEntry["range"]; top: number }) {
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
  "grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 px-5 py-5 marker:content-none hover:bg-brand-soft " +
  "sm:px-8 md:grid-cols-[1.3fr_1fr_9rem_auto] group-open:bg-brand-soft [&::-webkit-details-marker]:hidden";

function Entry({ entry, top }: { entry: PriceEntry; top: number }) {
  const { services } = useSettings();
  const more = findMoreLink(entry.key, services);
  return (
    <details id={entry.key} className="group border-line border-b last:border-b-0">
      <summary className={summaryClass}>
        <h3 className="font-semibold text-lg tracking-tight">{entry.name}</h3>
        <RangeBar range={entry.range} top={top} />
        <strong className="row-start-2 whitespace-nowrap font-display font-semibold text-brand text-lg md:row-start-auto md:text-right">
          {formatRange(entry.range)}
        </strong>
        <ChevronDown className="row-span-3 row-start-1 col-start-2 size-5 text-brand transition-transform group-open:rotate-180 md:col-start-auto md:row-span-1 md:row-start-auto" />
      </summary>
      <div className="px-5 pt-2 pb-7 sm:px-8">
        <dl>
          {entry.subServices.map((sub) => (
            <div
              key={sub.name}
              className="flex items-baseline justify-between gap-6 border-line border-b py-3 last:border-b-0"
            >
              <dt>{sub.name}</dt>
              <dd className="whitespace-nowrap font-semibold tabular-nums">{formatRange(sub)}</dd>
            </div>
          ))}
        </dl>
        {more && (
          <p className="mt-4">
            <ArrowLink to={more.to}>
              {more.text}
              <span className="sr-only"> in {entry.name.toLowerCase()}</span>
            </ArrowLink>
          </p>
        )}
      </div>
    </details>
  );
}

function PriceList({ prices }: { prices: readonly PriceEntry[] }) {
  const top = Math.max(...prices.map(({ range }) => range.high));
  return (
    <Section
      id="price-list"
      title="The price list"
      lead={`${prices.length} kinds of work, each on the same scale from nothing to ${formatDollars(top)}. Open one for its single jobs.`}
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

function PricingHero({ hero, minimumCharge, minimumChargeText }: Words) {
  return (
    <Container className="grid gap-10 pt-8 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-16">
      <div>
        <Breadcrumbs crumbs={[{ name: "Pricing" }]} />
        <PageTitle className="mt-8">{hero.title}</PageTitle>
        <p className="mt-5 max-w-xl text-ink-soft text-lead">{hero.text}</p>
        <p className="mt-6">
          <ArrowLink to={paths.calculator}>Add up your list in the calculator</ArrowLink>
        </p>
      </div>
      <section
        aria-labelledby="minimum-title"
        className="on-pine grid gap-x-8 gap-y-4 rounded-panel px-6 py-8 sm:grid-cols-[auto_1fr] sm:items-center sm:px-10 sm:py-10 lg:grid-cols-1"
      >
        <div>
          <Heading
            name="minimum"
            className="font-semibold text-accent text-base tracking-normal"
            text="Smallest visit"
          />
          <p className="font-display font-extrabold text-display">{formatDollars(minimumCharge)}</p>
        </div>
        <p className="text-on-pine-soft">{minimumChargeText}</p>
      </section>
    </Container>
  );
}

function QuotePath({ quotePath, quoteSteps }: Words) {
  return (
    <Band
      name="quote-path"
      className="py-16 sm:py-20 lg:py-24"
      inner="grid gap-10 lg:grid-cols-[1fr_1.4fr] lg:gap-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <Heading name="quote-path" text={quotePath.title} />
        <p className="mt-4 max-w-md text-ink-soft text-lead">{quotePath.text}</p>
        <ButtonLink to={paths.getQuote()} size="lg" className="mt-7">
          Get a Free Quote
        </ButtonLink>
      </div>
      <ol className="grid">
        {quoteSteps.map(({ title, text }, index) => (
          <li key={title} className="relative flex gap-6 pb-9 last:pb-0">
            {index < quoteSteps.length - 1 && (
              <Ornament className="absolute top-12 bottom-1 left-[1.3125rem] w-0.5 bg-line" />
            )}
            <Ornament className="grid size-11 shrink-0 place-items-center rounded-full bg-pine font-bold font-display text-lg text-on-pine">
              {index + 1}
            </Ornament>
            <div className="pt-1.5">
              <h3 className="text-xl tracking-tight">{title}</h3>
              <p className="mt-1 max-w-lg text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

async function loadPricing() {
  const [words, { loadPrices }] = await Promise.all([
    import("../../content/pages/pricing.ts"),
    import("../../content/load-prices.ts"),
  ]);
  return { ...words, prices: loadPrices() };
}

export function PricingPage() {
  const words = useContent("pricing", loadPricing);
  return (
    <Page {...words.head}>
      <PricingHero {...words} />
      <PriceList prices={words.prices} />
      <Section id="factors" {...words.factors} className="bg-brand-soft">
        <RuledPoints points={words.priceFactors} className="gap-x-14 sm:grid-cols-2 lg:grid-cols-3" />
      </Section>
      <QuotePath {...words} />
      <Band name="not-included">
        <div className="rounded-panel border border-line bg-accent-soft px-6 py-9 sm:px-10 sm:py-12">
          <Heading name="not-included" className="text-heading" text="What the ranges leave out" />
          <dl className="mt-7 grid gap-x-12 gap-y-7 md:grid-cols-3">
            {words.notIncluded.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display font-semibold text-lg">{title}</dt>
                <dd className="mt-1.5">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Band>
      <Faqs faqs={words.pricingFaqs} title="Questions about prices" />
      <ComingSoonLinks parent={paths.pricing} title="More about cost" />
      <ClosingCta {...words.closing} />
    </Page>
  );
}
