import ArrowRight from "lucide-react/icons/arrow-right";
import FileCheck from "lucide-react/icons/file-check";
import { Link } from "wouter";
import { useSettings } from "../../features/settings/use-settings.ts";
import { linksTo } from "../../services.ts";
import { Container } from "../../ui/container.tsx";

/** All services, beside what the city wants a permit for. */
export function CityServices({ name, permits }: { name: string; permits: string }) {
  const { services } = useSettings();
  return (
    <Container className="grid gap-x-16 gap-y-14 pt-16 sm:pt-20 lg:grid-cols-[1.5fr_1fr] lg:pt-24">
      <section aria-labelledby="services-title">
        <h2 id="services-title" className="text-title">
          All services in {name}
        </h2>
        <ul className="mt-8 grid border-line border-b sm:grid-cols-2 sm:gap-x-10">
          {linksTo(services).map(({ slug, name: service, to }) => (
            <li key={slug} className="border-line border-t">
              <Link
                to={to}
                className="group flex items-center justify-between gap-3 py-3.5 font-semibold hover:text-brand"
              >
                {service}
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 text-brand transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="permits-title"
        className="self-start rounded-panel bg-accent-soft p-6 sm:p-9 lg:mt-2"
      >
        <span className="grid size-13 place-items-center rounded-full bg-surface text-brand">
          <FileCheck aria-hidden="true" className="size-6.5" />
        </span>
        <h2 id="permits-title" className="mt-5 text-heading">
          Permits in {name}
        </h2>
        <p className="mt-3">{permits}</p>
      </section>
    </Container>
  );
}
