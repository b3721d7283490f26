import type { StaffPlan } from "@handyman/core/catalogue/plan-schema";
import { formatDollars } from "@handyman/core/lib/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { plansIntro } from "../../content/staff/plans.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Loaded, RowPlaceholders } from "../ui/states.tsx";
import { plansQuery } from "./plan-queries.ts";
import { ServiceTabs } from "./service-tabs.tsx";

function PlanRow({ plan: { id, name, visits, price } }: { plan: StaffPlan }) {
  const count = visits === 1 ? "1 visit" : `${visits} visits`;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-5 py-3 first:border-t-0">
      <Link to={staffPaths.plan(id)} className="font-semibold text-brand-strong hover:underline">
        {name}
      </Link>
      <span className="text-ink-soft tabular-nums">
        {price ? `${count}, from ${formatDollars(Number(price))} a year` : `${count} a year`}
      </span>
    </li>
  );
}

export function PlansPage() {
  const query = useQuery(plansQuery);
  return (
    <StaffPage title="Maintenance plans" text={plansIntro}>
      <ServiceTabs />
      <Loaded query={query} waiting={<RowPlaceholders label="Loading plans" />}>
        {(plans) => (
          <Panel flush>
            <ul aria-label="Plans">
              {plans.map((plan) => (
                <PlanRow key={plan.id} plan={plan} />
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
    </StaffPage>
  );
}
