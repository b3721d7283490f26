import type { PriceList } from "@handyman/core/catalogue/schema";
import { findRange, formatRange } from "@handyman/core/lib/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pricesIntro } from "../../content/staff/services.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { Loaded, RowPlaceholders } from "../ui/states.tsx";
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

export function PricesPage() {
  const query = useQuery(pricesQuery);
  return (
    <StaffPage title="Tasks and prices" text={pricesIntro}>
      <ServiceTabs />
      <Loaded query={query} waiting={<RowPlaceholders label="Loading prices" />}>
        {(lists) => (
          <Panel flush>
            <ul aria-label="Price lists">
              {lists.map((list) => (
                <PriceRow key={list.key} list={list} />
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
    </StaffPage>
  );
}
