import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "wouter";
import type { CityEntry } from "../../content/cities/index-list.ts";
import { paths } from "../../paths.ts";

export type City = CityEntry;

/** One city of the list; the whole row leads to its page. */
export function CityRow({ city }: { city: City }) {
  const { slug, name, county, houses, neighborhoods, neighborhoodCount } = city;
  const others = neighborhoodCount - neighborhoods.length;
  return (
    <li className="group relative flex items-center gap-6 border-line border-t py-6">
      <div className="flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-heading">
            <Link
              to={paths.area(slug)}
              className="outline-none transition-colors after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus group-hover:text-brand"
            >
              {name}
            </Link>
          </h3>
          <p className="text-ink-soft text-sm">{county}</p>
        </div>
        <p className="mt-1.5 font-medium">{houses}</p>
        <p className="mt-1 text-ink-soft">
          {neighborhoods.join(", ")} and {others} more neighborhoods
        </p>
      </div>
      <ArrowRight
        aria-hidden="true"
        className="size-6 shrink-0 text-brand transition-transform group-hover:translate-x-1"
      />
    </li>
  );
}
