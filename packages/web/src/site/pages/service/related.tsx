import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/arrow-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { useServices } from "../../services/queries.ts";
import { ServiceGrid } from "../../services/service-grid.tsx";

export function RelatedServices({ slugs }: { slugs: readonly string[] }) {
  const { services, isLoading } = useServices();
  const related = slugs.flatMap((slug) => services.find((service) => service.slug === slug) ?? []);
  if (!isLoading && related.length === 0) return null;
  return (
    <Section
      id="related"
      title="Often on the same list"
      aside={<ArrowLink to={paths.services}>All services</ArrowLink>}
      className="border-line border-t"
    >
      <ServiceGrid services={related} isLoading={isLoading} placeholders={slugs.length} />
    </Section>
  );
}
