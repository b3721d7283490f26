import { clsx } from "clsx";
import type { PlanContent, PlanId } from "../../content/plans.ts";
import { useContent } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { Page } from "../layout/page.tsx";
import { Faqs } from "./parts/faqs.tsx";
import { CheckList, ComingSoonLinks } from "./parts/lists.tsx";
import { Breadcrumbs, ClosingCta } from "./parts/page-frame.tsx";
import { SeasonTable } from "./plans/season-table.tsx";

const YearWheel = lazyBlock(async () => (await import("./plans/year-wheel.tsx")).YearWheel);

const wheelSize = "mx-auto aspect-square w-full max-w-sm lg:max-w-md";

const dots: Record<PlanId, string> = {
  essential: "bg-on-pine",
  plus: "bg-accent",
  premium: "bg-on-pine-soft",
};

function PlansHero({ plans }: { plans: readonly PlanContent[] }) {
  return (
    <div className="on-pine overflow-hidden">
      <Container className="grid items-center gap-10 pt-8 pb-32 lg:grid-cols-[1.2fr_1fr] lg:gap-16 lg:pb-40">
        <div>
          <Breadcrumbs crumbs={[{ name: "Home maintenance plans" }]} />
          <PageTitle className="mt-8">Home maintenance plans for a Bay Area year</PageTitle>
          <p className="mt-5 max-w-xl text-lead text-on-pine-soft">
            Rain from November, fire weather from June, fog between. A plan puts the right checks before each,
            and the small repairs get done while they are small.
          </p>
          <dl className="mt-8 grid max-w-md gap-3">
            {plans.map(({ id, name, visits }) => (
              <div key={id} className="flex items-baseline gap-3">
                <span aria-hidden="true" className={clsx("size-3 shrink-0 rounded-full", dots[id])} />
                <dt className="w-24 shrink-0 font-display font-semibold">{name}</dt>
                <dd className="text-on-pine-soft">{visits}</dd>
              </div>
            ))}
          </dl>
        </div>
        <YearWheel placeholder={<div className={wheelSize} />} content={{ className: wheelSize }} />
      </Container>
    </div>
  );
}

function Tier({ plan }: { plan: PlanContent }) {
  const featured = plan.featured === true;
  const soft = featured ? "text-on-pine-soft" : "text-ink-soft";
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className={clsx(
        "flex flex-col rounded-panel border p-6 sm:p-8",
        featured
          ? "on-pine border-pine-line shadow-lift ring-2 ring-accent lg:-my-5 lg:py-13"
          : "border-line bg-surface shadow-card",
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id={`plan-${plan.id}`} className="text-heading">
          {plan.name}
        </h3>
        {featured && <Badge>Fits most homes</Badge>}
      </div>
      <p className={clsx("mt-2", soft)}>{plan.tagline}</p>
      <p
        className={clsx(
          "mt-6 border-y py-4 font-display font-semibold",
          featured ? "border-pine-line" : "border-line",
        )}
      >
        {plan.visits}
      </p>
      <CheckList
        items={plan.includes}
        tick={featured ? "text-accent" : "text-brand"}
        className={clsx("mt-6", plan.id !== "essential" && "[&>li:first-child]:font-semibold")}
      />
      <div className="mt-auto pt-8">
        <p className="text-sm">
          <strong className="block font-semibold">Made for</strong>
          <span className={soft}>{plan.forWhom}</span>
        </p>
        <p className={clsx("mt-3 text-sm", soft)}>{plan.priceNote}</p>
        <ButtonLink
          to={paths.getQuotePlan(plan.id)}
          variant={featured ? "primary" : "secondary"}
          size="lg"
          className="mt-6 w-full"
        >
          Request this plan
          <span className="sr-only">: {plan.name}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

function PlanTiers({ plans }: { plans: readonly PlanContent[] }) {
  return (
    <section aria-labelledby="tiers-title" className="relative -mt-20 pb-16 sm:pb-20 lg:pb-24">
      <Container>
        <h2 id="tiers-title" className="sr-only">
          The three plans
        </h2>
        <div className="grid gap-6 lg:grid-cols-3">
          {plans.map((plan) => (
            <Tier key={plan.id} plan={plan} />
          ))}
        </div>
        <p className="mt-10 text-center text-ink-soft lg:mt-14">
          Nothing is paid on this website. A plan starts once you have agreed to its price in writing.
        </p>
      </Container>
    </section>
  );
}

export function PlansPage() {
  const { plans, planTasks, planFaqs } = useContent("plans", () => import("../../content/plans.ts"));
  return (
    <Page
      title="Home Maintenance Plans"
      description="Three home maintenance plans for the Bay Area: checks and small repairs before the rain, in the fog and ahead of fire season. Priced in writing."
      keywords="home maintenance plan, seasonal maintenance, Bay Area, gutter cleaning, home checkup"
    >
      <PlansHero plans={plans} />
      <PlanTiers plans={plans} />
      <SeasonTable plans={plans} seasons={planTasks} />
      <Faqs faqs={planFaqs} title="Questions about plans" />
      <ComingSoonLinks parent={paths.plans} title="More about upkeep" />
      <ClosingCta
        title="Not sure which plan fits?"
        text="Tell us the size and age of the home and what worries you. We name the plan that we would take ourselves."
      />
    </Page>
  );
}
