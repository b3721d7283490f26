import type { PlanId, Season } from "@handyman/core/catalogue/plan-rules";
import type { Plan } from "@handyman/core/catalogue/plan-schema";
import { formatDollars } from "@handyman/core/lib/money";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import { useContentWithFaqs } from "../../lib/content.ts";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyDrawing } from "../../ui/drawing.tsx";
import { Band, Heading, Ornament, Section } from "../../ui/section.tsx";
import { CheckList } from "./parts/lists.tsx";
import { ClosingCta, Faqs, Hero, Page } from "./parts/page-frame.tsx";

type PageWords = typeof import("../../content/pages/plans.ts");

interface Words extends PageWords {
  plans: readonly Plan[];
}

interface RowsProps {
  plans: readonly Plan[];
  season: Season;
  name: string;
}

function SeasonRows({ plans, season, name }: RowsProps) {
  const rows = plans.flatMap((plan, first) => plan[season].map((task) => ({ task, first })));
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="bg-brand-soft">
        <th
          scope="rowgroup"
          colSpan={plans.length + 1}
          className="px-5 py-3 text-left font-bold font-display text-brand-strong sm:px-8"
        >
          {name}
        </th>
      </tr>
      {rows.map(({ task, first }) => (
        <tr key={`${first} ${task}`} className="border-line border-t">
          <th
            scope="row"
            className="wrap-anywhere py-3.5 pr-2 pl-5 text-left font-medium leading-snug sm:pl-8"
          >
            {task}
          </th>
          {plans.map(({ id }, place) => (
            <td key={id} className="py-3.5 text-center">
              {place >= first ? (
                <Check className="mx-auto size-5 text-brand sm:size-6" strokeWidth={2.5} />
              ) : (
                <Ornament className="text-line-strong">–</Ornament>
              )}
              <span className="sr-only">{place >= first ? "Included" : "Not included"}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function SeasonTable({ plans, seasonNames, seasons }: Words) {
  const calendar = Object.entries(seasonNames) as [Season, string][];
  if (calendar.every(([season]) => plans.every((plan) => plan[season].length === 0))) return null;
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
          {calendar.map(([season, name]) => (
            <SeasonRows key={season} plans={plans} season={season} name={name} />
          ))}
        </table>
      </div>
    </Section>
  );
}

const YearWheel = lazyDrawing(() => import("./plans/year-wheel.svg?raw"));

const looks: Record<PlanId, { dot: string; mark: string; radius: number }> = {
  essential: { dot: "bg-on-pine", mark: "fill-on-pine", radius: 79 },
  plus: { dot: "bg-accent", mark: "fill-accent", radius: 109 },
  premium: { dot: "bg-on-pine-soft", mark: "fill-on-pine-soft", radius: 139 },
};

const FIRST_VISIT = 285;

/** In degrees. The first visit is in fall. */
const listAngles = (visits: number) =>
  Array.from({ length: visits }, (_, visit) => FIRST_VISIT + (visit * 360) / visits);

const Year = ({ plans }: Pick<Words, "plans">) => (
  <div className="relative mx-auto aspect-square w-full max-w-sm lg:max-w-md">
    <YearWheel className="size-full" />
    <svg viewBox="0 0 420 420" aria-hidden="true" className="absolute inset-0">
      {plans.map(({ id, visits }) => (
        <g key={id} className={looks[id].mark}>
          <circle cx="210" cy="210" r={looks[id].radius} className="fill-none stroke-2 stroke-pine-line" />
          {listAngles(visits).map((angle) => (
            <circle
              key={angle}
              cx="210"
              cy={210 - looks[id].radius}
              r="9"
              transform={`rotate(${angle} 210 210)`}
            />
          ))}
        </g>
      ))}
    </svg>
  </div>
);

const describeVisits = ({ visits, when }: Plan) =>
  [visits === 1 ? "1 visit a year" : `${visits} visits a year`, when].filter(Boolean).join(", ");

function PlansHero({ hero, plans }: Words) {
  return (
    <Hero
      name="Home maintenance plans"
      {...hero}
      className="pb-32 lg:items-center lg:pb-40"
      aside={<Year plans={plans} />}
    >
      <dl className="mt-8 grid max-w-md gap-3">
        {plans.map((plan) => (
          <div key={plan.id} className="wrap-anywhere flex flex-wrap items-baseline gap-x-3">
            <Ornament className={clsx("size-3 shrink-0 rounded-full", looks[plan.id].dot)} />
            <dt className="min-w-24 font-display font-semibold">{plan.name}</dt>
            <dd className="flex-1 basis-32 text-on-pine-soft">{describeVisits(plan)}</dd>
          </div>
        ))}
      </dl>
    </Hero>
  );
}

function Tier({ plan, smaller }: { plan: Plan; smaller: Plan | undefined }) {
  const featured = plan.id === "plus";
  const soft = featured ? "text-on-pine-soft" : "text-ink-soft";
  const line = featured ? "border-pine-line" : "border-line";
  const box = featured
    ? "on-pine shadow-lift ring-2 ring-accent lg:-my-5 lg:py-13"
    : "bg-surface shadow-card";
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className={clsx("wrap-anywhere flex flex-col rounded-panel border p-6 sm:p-8", line, box)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`plan-${plan.id}`} className="text-heading">
          {plan.name}
        </h3>
        {featured && <Badge>Fits most homes</Badge>}
      </div>
      <p className={clsx("mt-2", soft)}>{plan.tagline}</p>
      <div className={clsx("mt-6 border-y py-4 font-display font-semibold", line)}>
        {plan.price && (
          <p className="mb-1 text-heading">{`From ${formatDollars(Number(plan.price))} a year`}</p>
        )}
        <p>{describeVisits(plan)}</p>
      </div>
      <CheckList
        items={smaller ? [`Everything in ${smaller.name}`, ...plan.included] : plan.included}
        className={clsx("mt-6", smaller && "[&>li:first-child]:font-semibold")}
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

async function loadWords(): Promise<Words> {
  const plans = import("../../lib/staff-words.ts").then(({ readPlans }) => readPlans());
  return { ...(await import("../../content/pages/plans.ts")), plans: await plans };
}

export function PlansPage() {
  const words = useContentWithFaqs("plans", loadWords);
  return (
    <Page {...words.head}>
      <PlansHero {...words} />
      <Band name="tiers" className="relative -mt-20 pb-16 sm:pb-20 lg:pb-24">
        <Heading name="tiers" className="sr-only" text="The three plans" />
        <div className="grid gap-6 lg:grid-cols-3">
          {words.plans.map((plan, place) => (
            <Tier key={plan.id} plan={plan} smaller={words.plans[place - 1]} />
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
