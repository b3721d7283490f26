import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "wouter";
import { homeCities } from "../../cities.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Section } from "../../ui/section.tsx";

const BayMap = lazyBlock(async () => (await import("./bay-map.tsx")).BayMap);

const mapSize = "aspect-[6/5] size-full lg:aspect-auto lg:min-h-[30rem]";

/** The eight cities of the home page (decisions, 7). */
export function Areas() {
  return (
    <Section
      id="areas"
      title="Close to home, all around the Bay"
      lead="Local crews in ten cities, from the Peninsula to the East Bay. Not on the list? Ask us anyway."
      aside={<ArrowLink to={paths.areas}>All service areas</ArrowLink>}
      className="bg-brand-soft"
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_1.15fr] lg:gap-10">
        <ul className="grid grid-cols-2 gap-3 sm:gap-4">
          {homeCities.map(({ slug, name }) => (
            <li key={slug} className="grid">
              <Link
                to={paths.area(slug)}
                className="group flex items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 py-4 font-semibold transition hover:border-brand hover:shadow-card sm:px-6 sm:text-lg"
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
        <div className="overflow-hidden rounded-panel border border-map-shore bg-map-land">
          <BayMap placeholder={<div className={mapSize} />} content={{ className: mapSize }} />
        </div>
      </div>
    </Section>
  );
}
