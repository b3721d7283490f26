import { formatDollars } from "@handyman/core/money";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Container } from "../../ui/container.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

interface PricingHeroProps {
  /** Whole US dollars. */
  minimum: number;
  minimumText: string;
}

/** What the page is about, with the smallest charge as its largest figure. */
export function PricingHero({ minimum, minimumText }: PricingHeroProps) {
  return (
    <Container className="grid gap-10 pt-8 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-16">
      <div>
        <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Pricing" }]} />
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
