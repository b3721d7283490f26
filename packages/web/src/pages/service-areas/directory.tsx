import { Container } from "../../ui/container.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { type City, CityRow } from "./city-row.tsx";

const BayMap = lazyBlock(async () => (await import("../home/bay-map.tsx")).BayMap);

/** The whole drawing: here every one of the ten towns counts. */
const mapSize = "aspect-[27/28] size-full";

/** The cities by region, beside the map that stays in view on wide screens. */
export function CityDirectory({
  regions,
}: {
  regions: readonly { title: string; cities: readonly City[] }[];
}) {
  return (
    <Container className="grid gap-x-16 gap-y-12 py-10 sm:py-14 lg:grid-cols-[1.1fr_1fr] lg:py-20">
      <div className="lg:order-last">
        <div className="overflow-hidden rounded-panel border border-map-shore bg-map-land lg:sticky lg:top-28">
          <BayMap placeholder={<div className={mapSize} />} content={{ className: mapSize }} />
        </div>
      </div>
      <div className="grid gap-14">
        {regions.map(({ title, cities }) => (
          <section key={title} aria-label={title}>
            <h2 className="text-brand text-lead">{title}</h2>
            <ul className="mt-3 border-line border-b">
              {cities.map((city) => (
                <CityRow key={city.slug} city={city} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
}
