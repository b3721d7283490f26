import { formatDollars } from "@handyman/core/lib/money";
import { useContent } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { Container, PageTitle, Section } from "../../ui/section.tsx";
import { Page } from "../layout/page.tsx";
import { Faqs } from "./parts/faqs.tsx";
import { ComingSoonLinks, RuledPoints } from "./parts/lists.tsx";
import { Breadcrumbs, ClosingCta } from "./parts/page-frame.tsx";
import { PriceList } from "./pricing/price-list.tsx";

interface PricingHeroProps {
  minimum: number;
  minimumText: string;
}

function PricingHero({ minimum, minimumText }: PricingHeroProps) {
  return (
    <Container className="grid gap-10 pt-8 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-16">
      <div>
        <Breadcrumbs crumbs={[{ name: "Pricing" }]} />
        <PageTitle className="mt-8">What it usually costs, before you ask</PageTitle>
        <p className="mt-5 max-w-xl text-ink-soft text-lead">
          These are the ranges that most of our visits fall into, labor and common hardware included. Your
          quote names one price for each line, in writing, before we start.
        </p>
        <p className="mt-6">
          <ArrowLink to={paths.calculator}>Add up your list in the calculator</ArrowLink>
        </p>
      </div>
      <section
        aria-labelledby="minimum-title"
        className="on-pine grid gap-x-8 gap-y-4 rounded-panel px-6 py-8 sm:grid-cols-[auto_1fr] sm:items-center sm:px-10 sm:py-10 lg:grid-cols-1"
      >
        <div>
          <h2 id="minimum-title" className="font-semibold text-accent text-base tracking-normal">
            Smallest visit
          </h2>
          <p className="font-display font-extrabold text-display">{formatDollars(minimum)}</p>
        </div>
        <p className="text-on-pine-soft">{minimumText}</p>
      </section>
    </Container>
  );
}

function PriceFactors({ factors }: { factors: readonly { title: string; text: string }[] }) {
  return (
    <Section
      id="factors"
      title="What moves a price"
      lead="Two homes, the same words on the list, two different figures. These six things explain most of it."
      className="bg-brand-soft"
    >
      <RuledPoints points={factors} className="gap-x-14 sm:grid-cols-2 lg:grid-cols-3" />
    </Section>
  );
}

function QuotePath({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="quote-path-title" className="py-16 sm:py-20 lg:py-24">
      <Container className="grid gap-10 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="quote-path-title" className="text-title">
            How a range becomes your price
          </h2>
          <p className="mt-4 max-w-md text-ink-soft text-lead">
            The ranges are for planning. What you pay is what you have approved.
          </p>
          <ButtonLink to={paths.getQuote()} size="lg" className="mt-7">
            Get a Free Quote
          </ButtonLink>
        </div>
        <ol className="grid">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="relative flex gap-6 pb-9 last:pb-0">
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className="absolute top-12 bottom-1 left-[1.3125rem] w-0.5 bg-line"
                />
              )}
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-pine font-bold font-display text-lg text-on-pine"
              >
                {index + 1}
              </span>
              <div className="pt-1.5">
                <h3 className="text-xl tracking-tight">{title}</h3>
                <p className="mt-1 max-w-lg text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

function NotIncluded({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="not-included-title">
      <Container>
        <div className="rounded-panel border border-line bg-accent-soft px-6 py-9 sm:px-10 sm:py-12">
          <h2 id="not-included-title" className="text-heading">
            What the ranges leave out
          </h2>
          <dl className="mt-7 grid gap-x-12 gap-y-7 md:grid-cols-3">
            {items.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display font-semibold text-lg">{title}</dt>
                <dd className="mt-1.5">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </section>
  );
}

async function loadPricing() {
  const [words, { loadPrices }] = await Promise.all([
    import("../../content/pricing.ts"),
    import("../../content/load-prices.ts"),
  ]);
  return { ...words, prices: loadPrices() };
}

export function PricingPage() {
  const words = useContent("pricing", loadPricing);
  return (
    <Page
      title="Handyman Prices in the Bay Area"
      description="Usual price ranges for 14 kinds of handyman work in the San Francisco Bay Area, what moves a price, and how a written quote comes about."
      keywords="handyman prices, handyman rates, cost, Bay Area, price list"
    >
      <PricingHero minimum={words.minimumCharge} minimumText={words.minimumChargeText} />
      <PriceList prices={words.prices} />
      <PriceFactors factors={words.priceFactors} />
      <QuotePath steps={words.quoteSteps} />
      <NotIncluded items={words.notIncluded} />
      <Faqs faqs={words.pricingFaqs} title="Questions about prices" />
      <ComingSoonLinks parent={paths.pricing} title="More about cost" />
      <ClosingCta
        title={"A range is a start. A\u00a0quote is a promise."}
        text="Send the list with a few photos, and you get one figure for each line. Asking is free."
      />
    </Page>
  );
}
