import type { CityContent } from "../../content/cities/city-content.ts";
import { Container } from "../../ui/container.tsx";

/** Where in the city we work, to find one's own street by: the names that people use, and the ones on letters. */
export function CityPlaces({ content: { neighborhoods, zips, county } }: { content: CityContent }) {
  return (
    <section aria-labelledby="places-title" className="relative z-10 -mt-14">
      <Container>
        <div className="grid divide-y divide-line rounded-panel border border-line bg-surface shadow-lift lg:grid-cols-[1.9fr_1fr] lg:divide-x lg:divide-y-0">
          <div className="p-6 sm:p-9">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="places-title" className="text-heading">
                Neighborhoods that we work in
              </h2>
              <p className="text-ink-soft">{county}</p>
            </div>
            <ul className="mt-6 columns-2 gap-x-6 sm:columns-3">
              {neighborhoods.map((neighborhood) => (
                <li
                  key={neighborhood}
                  className="break-inside-avoid border-line border-t py-2.5 font-medium leading-snug"
                >
                  {neighborhood}
                </li>
              ))}
            </ul>
          </div>
          <div className="p-6 sm:p-9">
            <h3 className="text-heading">ZIP codes</h3>
            <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-x-3 gap-y-2 text-ink-soft tabular-nums">
              {zips.map((zip) => (
                <li key={zip}>{zip}</li>
              ))}
            </ul>
            <p className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">
              Your street is not here? If it is nearby, ask anyway.
            </p>
          </div>
        </div>
      </Container>
    </section>
  );
}
