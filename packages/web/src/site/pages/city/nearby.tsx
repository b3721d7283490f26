import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "wouter";
import { cities } from "../../../cities.ts";
import type { CitySlug } from "../../../content/cities/city-content.ts";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/section.tsx";

export function NearbyCities({ slugs }: { slugs: readonly CitySlug[] }) {
  const nearby = slugs.flatMap((slug) => cities.find((city) => city.slug === slug) ?? []);
  return (
    <section aria-labelledby="nearby-title" className="pb-16 sm:pb-20 lg:pb-24">
      <Container>
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
          <h2 id="nearby-title" className="text-heading">
            We are nearby, too
          </h2>
          <ArrowLink to={paths.areas}>All service areas</ArrowLink>
        </div>
        <ul className="mt-6 grid gap-3 sm:grid-cols-3 sm:gap-5">
          {nearby.map(({ slug, name }) => (
            <li key={slug} className="grid">
              <Link
                to={paths.area(slug)}
                className="group flex items-center justify-between gap-3 rounded-card border border-line bg-surface px-6 py-5 font-bold font-display text-xl tracking-tight transition hover:border-brand hover:shadow-card sm:py-7"
              >
                {name}
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 text-brand transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
