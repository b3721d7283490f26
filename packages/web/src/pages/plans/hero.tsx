import { clsx } from "clsx";
import type { PlanContent, PlanId } from "../../content/plans.ts";
import { paths } from "../../paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Container } from "../../ui/container.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

const YearWheel = lazyBlock(async () => (await import("./year-wheel.tsx")).YearWheel);

const wheelSize = "mx-auto aspect-square w-full max-w-sm lg:max-w-md";

/** As in the wheel. */
const dots: Record<PlanId, string> = {
  essential: "bg-on-pine",
  plus: "bg-accent",
  premium: "bg-on-pine-soft",
};

export function PlansHero({ plans }: { plans: readonly PlanContent[] }) {
  return (
    <div className="on-pine overflow-hidden">
      <Container className="grid items-center gap-10 pt-8 pb-32 lg:grid-cols-[1.2fr_1fr] lg:gap-16 lg:pb-40">
        <div>
          <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Home maintenance plans" }]} />
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
