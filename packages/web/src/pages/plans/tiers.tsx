import { clsx } from "clsx";
import type { PlanContent } from "../../content/plans.ts";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { CheckList } from "../parts/check-list.tsx";

/** One plan. The first thing that it includes names the plan below it, where there is one. */
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

/** The plans side by side; they reach up into the hero. */
export function PlanTiers({ plans }: { plans: readonly PlanContent[] }) {
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
