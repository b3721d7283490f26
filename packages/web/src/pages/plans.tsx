import { Page } from "../layouts/page.tsx";
import { useContent } from "../lib/use-content.ts";
import { paths } from "../paths.ts";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { ComingSoonLinks } from "./parts/coming-soon-links.tsx";
import { Faqs } from "./parts/faqs.tsx";
import { PlansHero } from "./plans/hero.tsx";
import { SeasonTable } from "./plans/season-table.tsx";
import { PlanTiers } from "./plans/tiers.tsx";

/** The three maintenance plans, what is done in which season, and how to ask for one. */
export function PlansPage() {
  const { plans, planTasks, planFaqs } = useContent("plans", () => import("../content/plans.ts"));
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
