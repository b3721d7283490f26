import { type CardService, ServiceCard, ServiceCardSkeleton } from "./service-card.tsx";

interface ServiceGridProps {
  services: readonly CardService[];
  isLoading: boolean;
  /** How many cards stand in while services load: 8 on the home page, 12 on the list (specification 9). */
  placeholders: number;
}

export function ServiceGrid({ services, isLoading, placeholders }: ServiceGridProps) {
  return (
    <div aria-busy={isLoading}>
      {isLoading && (
        <p role="status" className="sr-only">
          Loading services
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:gap-5">
        {isLoading
          ? Array.from({ length: placeholders }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
              <li key={index}>
                <ServiceCardSkeleton />
              </li>
            ))
          : services.map((service) => (
              <li key={service.slug} className="grid">
                <ServiceCard service={service} />
              </li>
            ))}
      </ul>
    </div>
  );
}
