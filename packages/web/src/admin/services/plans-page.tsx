import type { StaffPlan } from "@handyman/core/catalogue/plan-schema";
import { formatDollars } from "@handyman/core/lib/money";
import { useQuery } from "@tanstack/react-query";
import { plansIntro } from "../../content/staff/plans.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { Loaded, RowPlaceholders } from "../ui/states.tsx";
import { plansQuery } from "./plan-queries.ts";
import { ServiceTabs } from "./service-tabs.tsx";

function toRow({ id, name, visits, price }: StaffPlan) {
  const count = visits === 1 ? "1 visit" : `${visits} visits`;
  const note = price ? `${count}, from ${formatDollars(Number(price))} a year` : `${count} a year`;
  return { to: staffPaths.plan(id), name, note };
}

export function PlansPage() {
  const query = useQuery(plansQuery);
  return (
    <StaffPage title="Maintenance plans" text={plansIntro}>
      <ServiceTabs />
      <Loaded query={query} waiting={<RowPlaceholders label="Loading plans" />}>
        {(plans) => <LinkList label="Plans" rows={plans.map(toRow)} />}
      </Loaded>
    </StaffPage>
  );
}
