import type { PriceList } from "@handyman/core/catalogue/schema";
import { findRange, formatRange } from "@handyman/core/lib/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pricesIntro } from "../../content/staff/services.ts";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Loaded } from "../ui/states.tsx";
import { pricesQuery } from "./price-queries.ts";
import { ServiceTabs } from "./service-tabs.tsx";

function PriceRow({ list: { key, name, subServices } }: { list: PriceList }) {
  const count = subServices.length === 1 ? "1 task" : `${subServices.length} tasks`;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-5 py-3 first:border-t-0">
      <Link to={staffPaths.priceList(key)} className="font-semibold text-brand-strong hover:underline">
        {name}
      </Link>
      <span className="text-ink-soft tabular-nums">
        {subServices.length > 0 ? `${count}, ${formatRange(findRange(subServices))}` : "No tasks"}
      </span>
    </li>
  );
}

const waiting = (
  <Placeholders label="Loading prices" count={8} className="space-y-3 p-4">
    <Skeleton className="h-8" />
  </Placeholders>
);

export function PricesPage() {
  const query = useQuery(pricesQuery);
  return (
    <StaffPage title="Tasks and prices" text={pricesIntro}>
      <ServiceTabs />
      <Panel flush>
        <Loaded query={query} waiting={waiting}>
          {(lists) => (
            <ul aria-label="Price lists">
              {lists.map((list) => (
                <PriceRow key={list.key} list={list} />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
    </StaffPage>
  );
}
