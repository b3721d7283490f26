import { useServices } from "../../services/queries.ts";
import { ServiceGrid } from "../../services/service-grid.tsx";

export function HomeServices({ count }: { count: number }) {
  const { services, isLoading } = useServices();
  return <ServiceGrid services={services.slice(0, count)} isLoading={isLoading} placeholders={count} />;
}
