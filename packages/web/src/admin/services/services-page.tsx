import { useQuery } from "@tanstack/react-query";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel.tsx";
import { EmptyState, FailureState } from "../ui/states.tsx";
import { servicesQuery } from "./queries.ts";
import { ServiceList } from "./service-list.tsx";

function Services() {
  const { data, error, refetch } = useQuery(servicesQuery);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Placeholders label="Loading services" count={8} className="space-y-3 p-4">
        <Skeleton className="h-14" />
      </Placeholders>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title="No services yet">
        The site's first services have not been put in. Please ask whoever looks after the site's technology.
      </EmptyState>
    );
  }
  return <ServiceList services={data.items} />;
}

export function ServicesPage() {
  return (
    <StaffPage
      title="Services"
      text="Drag them, or use the arrows, into the order in which the site shows them. Only active ones are shown."
    >
      <Panel flush>
        <Services />
      </Panel>
    </StaffPage>
  );
}
