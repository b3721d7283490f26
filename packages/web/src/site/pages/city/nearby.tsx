import { cities } from "../../../../../../business.ts";
import type { CitySlug } from "../../../content/cities/city-content.ts";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { Band, Heading } from "../../../ui/section.tsx";
import { ArrowRow } from "../parts/page-frame.tsx";

export function NearbyCities({ slugs }: { slugs: readonly CitySlug[] }) {
  const nearby = slugs.flatMap((slug) => cities.find((city) => city.slug === slug) ?? []);
  return (
    <Band name="nearby" className="pb-16 sm:pb-20 lg:pb-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
        <Heading name="nearby" className="text-heading" text="We are nearby, too" />
        <ArrowLink to={paths.areas}>All service areas</ArrowLink>
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-3 sm:gap-5">
        {nearby.map(({ slug, name }) => (
          <li key={slug} className="grid">
            <ArrowRow
              to={paths.area(slug)}
              className="gap-3 rounded-card border border-line bg-surface px-6 py-5 font-bold font-display text-xl tracking-tight transition hover:border-brand hover:shadow-card sm:py-7"
            >
              {name}
            </ArrowRow>
          </li>
        ))}
      </ul>
    </Band>
  );
}
