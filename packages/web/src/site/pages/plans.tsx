import type { PlanId, Season } from "@handyman/core/catalogue/plan-rules";
import type { Plan } from "@handyman/core/catalogue/plan-schema";
import { formatDollars } from "@handyman/core/lib/money";
import { clsx } from "clsx";
import { Fragment } from "react";
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

interface SeasonProps extends Pick<Words, "everyPlan"> {
  plans: readonly Plan[];
  season: Season;
  name: string;
}

function SeasonTasks({ plans, season, name, everyPlan }: SeasonProps) {
  const nameTakers = (place: number) =>
    place === 0
      ? everyPlan
      : plans
          .slice(place)
          .map((plan) => plan.name)
          .join(" and ");
  if (plans.every((plan) => plan[season].length === 0)) return null;
  return (
    <li className="wrap-anywhere rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="text-lg leading-snug">{name}</h3>
      <dl>
        {plans.map((plan, place) => (
          <Fragment key={plan.id}>
            {plan[season].length > 0 && (
              <dt className="mt-3 font-semibold text-brand text-sm">{nameTakers(place)}</dt>
            )}
            {plan[season].map((task) => (
              <dd key={task} className="mt-1 ml-4.5 list-item list-disc leading-snug marker:text-ink-soft">
                {task}
              </dd>
            ))}
          </Fragment>
        ))}
      </dl>
    </li>
  );
}

function Seasons({ plans, seasonNames, seasons, everyPlan }: Words) {
  const calendar = Object.entries(seasonNames) as [Season, string][];
  if (calendar.every(([season]) => plans.every((plan) => plan[season].length === 0))) return null;
  return (
    <Section id="seasons" {...seasons} className="border-line border-t">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {calendar.map(([season, name]) => (
          <SeasonTasks key={season} plans={plans} season={season} name={name} everyPlan={everyPlan} />
        ))}
      </ul>
    </Section>
  );
}

const YearWheel = lazyDrawing(() => import("./plans/year-wheel.svg?raw"));

interface Look {
  dot: string;
  mark: string;
  radius: number;
  /** A narrow screen shows the plan of the switch. */
  unlessChosen: string;
}

const looks: Record<PlanId, Look> = {
  essential: {
    dot: "bg-on-pine",
    mark: "fill-on-pine",
    radius: 79,
    unlessChosen: "max-lg:group-not-has-[[value=essential]:checked]/tiers:hidden",
  },
  plus: {
    dot: "bg-accent",
    mark: "fill-accent",
    radius: 109,
    unlessChosen: "max-lg:group-not-has-[[value=plus]:checked]/tiers:hidden",
  },
  premium: {
    dot: "bg-on-pine-soft",
    mark: "fill-on-pine-soft",
    radius: 139,
    unlessChosen: "max-lg:group-not-has-[[value=premium]:checked]/tiers:hidden",
  },
};

const FIRST_VISIT = 285;

/** In degrees. The first visit is in fall. */
const listAngles = (visits: number) =>
  Array.from({ length: visits }, (_, visit) => FIRST_VISIT + (visit * 360) / visits);

const Year = ({ plans }: Pick<Words, "plans">) => (
  <div className="relative mx-auto aspect-square w-full max-w-sm max-sm:hidden lg:max-w-md">
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
      className="pb-28 sm:pb-32 lg:items-center lg:pb-40"
      aside={<Year plans={plans} />}
    >
      <dl className="mt-6 grid max-w-md gap-2 sm:mt-8 sm:gap-3">
        {plans.map((plan) => (
          <div key={plan.id} className="wrap-anywhere flex flex-wrap items-baseline gap-x-3">
            <Ornament className={clsx("size-3 shrink-0 rounded-full", looks[plan.id].dot)} />
            <dt className="min-w-24 font-display font-semibold">{plan.name}</dt>
            <dd className="flex-1 basis-32 text-balance text-on-pine-soft">{describeVisits(plan)}</dd>
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
      className={clsx(
        "wrap-anywhere flex flex-col rounded-panel border p-6 sm:p-8",
        line,
        box,
        looks[plan.id].unlessChosen,
      )}
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
      <div className="mt-auto pt-6 sm:pt-8">
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

/** Works without JavaScript. */
const PlanSwitch = ({ plans, plansToShow }: Words) => (
  <fieldset className="mb-3 grid grid-cols-3 gap-1 rounded-card border border-line bg-surface p-1 shadow-lift lg:hidden">
    <legend className="sr-only">{plansToShow}</legend>
    {plans.map(({ id, name, price }) => (
      <label
        key={id}
        className="wrap-anywhere relative grid min-h-12 cursor-pointer content-center rounded-field px-1 py-1.5 text-center font-semibold leading-tight has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus"
      >
        <input
          type="radio"
          name="shown-plan"
          value={id}
          defaultChecked={id === "plus"}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {name}
        {price && <span className="font-normal text-sm">{formatDollars(Number(price))}</span>}
      </label>
    ))}
  </fieldset>
);

async function loadWords(): Promise<Words> {
  const plans = import("../../lib/staff-words.ts").then(({ readPlans }) => readPlans());
  return { ...(await import("../../content/pages/plans.ts")), plans: await plans };
}

export function PlansPage() {
  const words = useContentWithFaqs("plans", loadWords);
  return (
    <Page {...words.head}>
      <PlansHero {...words} />
      <Band name="tiers" className="group/tiers relative -mt-20 pb-10 sm:pb-20 lg:pb-24">
        <Heading name="tiers" className="sr-only" text="The three plans" />
        <PlanSwitch {...words} />
        <div className="grid gap-6 lg:grid-cols-3">
          {words.plans.map((plan, place) => (
            <Tier key={plan.id} plan={plan} smaller={words.plans[place - 1]} />
          ))}
        </div>
        <p className="mt-6 text-center text-ink-soft lg:mt-14">{words.payment}</p>
      </Band>
      <Seasons {...words} />
      <Faqs faqs={words.faqs} title="Questions about plans" />
      <ClosingCta {...words.closing} />
    </Page>
  );
}
