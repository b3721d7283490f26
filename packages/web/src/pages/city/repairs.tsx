import type { CityRepair } from "../../content/cities/city-content.ts";
import { useSettings } from "../../features/settings/use-settings.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Section } from "../../ui/section.tsx";

/** The five repairs, each with the way to the page of the service while that is offered. */
export function CityRepairs({ name, repairs }: { name: string; repairs: readonly CityRepair[] }) {
  const { services } = useSettings();
  const titleOf = (slug: string) => services.find((service) => service.slug === slug)?.title;
  return (
    <Section
      id="repairs"
      title="What these houses ask for"
      lead={`Five repairs that homes in ${name} tend to need, and how we go about them.`}
      className="bg-brand-soft"
    >
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface shadow-card">
        {repairs.map(({ service, title, text }) => (
          <li key={service} className="grid gap-x-16 gap-y-3 p-6 sm:p-9 lg:grid-cols-[1fr_1.5fr]">
            <h3 className="text-heading">{title}</h3>
            <div>
              <p className="max-w-2xl text-ink-soft">{text}</p>
              {titleOf(service) && (
                <p className="mt-3">
                  <ArrowLink to={paths.service(service)}>{titleOf(service)}</ArrowLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
