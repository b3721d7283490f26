import type { PriceList } from "@handyman/core/catalogue/schema";
import { findRange, formatRange } from "@handyman/core/lib/money";
import { useQuery } from "@tanstack/react-query";
import { pricesIntro } from "../../content/staff/services.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { Loaded, RowPlaceholders } from "../ui/states.tsx";
import { pricesQuery } from "./price-queries.ts";
import { ServiceTabs } from "./service-tabs.tsx";

function toRow({ key, name, subServices }: PriceList) {
  const count = subServices.length === 1 ? "1 task" : `${subServices.length} tasks`;
  const note = subServices.length > 0 ? `${count}, ${formatRange(findRange(subServices))}` : "No tasks";
  return { to: staffPaths.priceList(key), name, note };
}

export function PricesPage() {
  const query = useQuery(pricesQuery);
  return (
    <StaffPage title="Tasks and prices" text={pricesIntro}>
      <ServiceTabs />
      <Loaded query={query} waiting={<RowPlaceholders label="Loading prices" />}>
        {(lists) => <LinkList label="Price lists" rows={lists.map(toRow)} />}
      </Loaded>
    </StaffPage>
  );
}
