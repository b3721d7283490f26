import { type CardService, ServiceCard } from "./service-card.tsx";
import { ServicePlaceholders, serviceGrid } from "./service-placeholders.tsx";

interface ServiceGridProps {
  services: readonly CardService[];
  isLoading: boolean;
  placeholders: number;
}

export function ServiceGrid({ services, isLoading, placeholders }: ServiceGridProps) {
  if (isLoading) return <ServicePlaceholders count={placeholders} />;
  return (
    <ul className={serviceGrid}>
      {services.map((service) => (
        <li key={service.slug} className="grid">
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}
