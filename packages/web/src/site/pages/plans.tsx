import { formatDollars } from "@handyman/core/lib/money";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import type { PlanContent, PlanId, PlanSeason } from "../../content/pages/plans.ts";
import { useContentWithFaqs, useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyDrawing } from "../../ui/drawing.tsx";
import { Band, Heading, Ornament, Section } from "../../ui/section.tsx";
import { CheckList } from "./parts/lists.tsx";
import { ClosingCta, Faqs, Hero, Page } from "./parts/page-frame.tsx";

function SeasonRows({ plans, season }: { plans: readonly PlanContent[]; season: PlanSeason }) {
  return (
    <tbody>
      <tr className="bg-brand-soft">
        <th
          scope="rowgroup"
          colSpan={plans.length + 1}
          className="px-5 py-3 text-left font-bold font-display text-brand-strong sm:px-8"
        >
          {season.season}
        </th>
      </tr>
      {season.tasks.map(({ task, plans: holders }) => (
        <tr key={task} className="border-line border-t">
          <th scope="row" className="py-3.5 pr-2 pl-5 text-left font-medium leading-snug sm:pl-8">
            {task}
          </th>
          {plans.map(({ id }) => (
            <td key={id} className="py-3.5 text-center">
              {holders.includes(id) ? (
                <Check className="mx-auto size-5 text-brand sm:size-6" strokeWidth={2.5} />
              ) : (
                <Ornament className="text-line-strong">–</Ornament>
              )}
              <span className="sr-only">{holders.includes(id) ? "Included" : "Not included"}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function SeasonTable({ plans, planTasks, seasons }: Words) {
  return (
    <Section id="seasons" {...seasons} className="border-line border-t">
      <div className="-mx-5 border-line border-y bg-surface shadow-card sm:mx-0 sm:rounded-panel sm:border">
        <table className="w-full table-fixed border-collapse text-[0.9375rem] sm:text-base">
          <caption className="sr-only">Tasks by season, and the plans that include them</caption>
          <thead className="sticky top-18 z-10">
            <tr className="on-pine">
              <th scope="col" className="px-5 py-4 text-left font-display sm:rounded-tl-panel sm:px-8">
                Task
              </th>
              {plans.map(({ id, name }) => (
                <th
                  key={id}
                  scope="col"
                  className="wrap-anywhere w-16 px-0.5 py-4 font-display text-[0.8125rem] last:w-18 sm:last:rounded-tr-panel last:pr-2 sm:w-32 sm:text-base sm:last:w-32"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {planTasks.map((season) => (
            <SeasonRows key={season.season} plans={plans} season={season} />
          ))}
        </table>
      </div>
    </Section>
  );
}

type Words = typeof import("../../content/pages/plans.ts");

const YearWheel = lazyDrawing(() => import("./plans/year-wheel.svg?raw"));

const dots: Record<PlanId, string> = {
  essential: "bg-on-pine",
  plus: "bg-accent",
  premium: "bg-on-pine-soft",
};

function PlansHero({ hero, plans }: Words) {
  return (
    <Hero
      name="Home maintenance plans"
      {...hero}
      className="pb-32 lg:items-center lg:pb-40"
      aside={<YearWheel className="mx-auto aspect-square w-full max-w-sm lg:max-w-md" />}
    >
      <dl className="mt-8 grid max-w-md gap-3">
        {plans.map(({ id, name, visits }) => (
          <div key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Ornament className={clsx("size-3 shrink-0 rounded-full", dots[id])} />
            <dt className="w-24 font-display font-semibold">{name}</dt>
            <dd className="flex-1 basis-32 text-on-pine-soft">{visits}</dd>
          </div>
        ))}
      </dl>
    </Hero>
  );
}

function Tier({ plan }: { plan: PlanContent }) {
  const price = useSettings()[`${plan.id}_plan_price`];
  const { featured } = plan;
  const soft = featured ? "text-on-pine-soft" : "text-ink-soft";
  const line = featured ? "border-pine-line" : "border-line";
  const box = featured
    ? "on-pine shadow-lift ring-2 ring-accent lg:-my-5 lg:py-13"
    : "bg-surface shadow-card";
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className={clsx("flex flex-col rounded-panel border p-6 sm:p-8", line, box)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`plan-${plan.id}`} className="text-heading">
          {plan.name}
        </h3>
        {featured && <Badge>Fits most homes</Badge>}
      </div>
      <p className={clsx("mt-2", soft)}>{plan.tagline}</p>
      <div className={clsx("mt-6 border-y py-4 font-display font-semibold", line)}>
        {price && <p className="mb-1 text-heading">{`From ${formatDollars(Number(price))} a year`}</p>}
        <p>{plan.visits}</p>
      </div>
      <CheckList
        items={plan.includes}
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

export function PlansPage() {
  const words = useContentWithFaqs<Words>("plans", () => import("../../content/pages/plans.ts"));
  return (
    <Page {...words.head}>
      <PlansHero {...words} />
      <Band name="tiers" className="relative -mt-20 pb-16 sm:pb-20 lg:pb-24">
        <Heading name="tiers" className="sr-only" text="The three plans" />
        <div className="grid gap-6 lg:grid-cols-3">
          {words.plans.map((plan) => (
            <Tier key={plan.id} plan={plan} />
          ))}
        </div>
        <p className="mt-10 text-center text-ink-soft lg:mt-14">{words.payment}</p>
      </Band>
      <SeasonTable {...words} />
      <Faqs faqs={words.faqs} title="Questions about plans" />
      <ClosingCta {...words.closing} />
    </Page>
  );
}
