import ArrowRight from "lucide-react/icons/arrow-right";
import MapPin from "lucide-react/icons/map-pin";
import type { CityEntry } from "../../content/cities/index-list.ts";
import { words as zipWords } from "../../content/pages/zip-check.ts";
import { useContent } from "../../lib/content.ts";
import { paths } from "../../paths.ts";
import { ArrowLink, CardLink } from "../../ui/button.tsx";
import { lazyDrawing } from "../../ui/drawing.tsx";
import { Container, Heading, Section } from "../../ui/section.tsx";
import { ZipCheck } from "../areas/zip-check.tsx";
import { ClosingCta, Hero, Page } from "./parts/page-frame.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";

type Words = typeof import("../../content/pages/areas.ts");

function CityRow({ city }: { city: CityEntry }) {
  const { slug, name, county, houses, neighborhoods, neighborhoodCount } = city;
  const others = neighborhoodCount - neighborhoods.length;
  return (
    <li className="group relative flex items-center gap-6 border-line border-t py-4 sm:py-6">
      <div className="flex-1">
        <div className="flex-wrap items-baseline justify-between gap-x-4 sm:flex">
          <h3 className="text-heading transition-colors group-hover:text-brand">
            <CardLink to={paths.area(slug)}>{name}</CardLink>
          </h3>
          <p className="text-ink-soft text-sm">{county}</p>
        </div>
        <p className="mt-1.5 font-medium">{houses}</p>
        <p className="mt-1 text-ink-soft">
          {neighborhoods.join(", ")} and {others} more neighborhoods
        </p>
      </div>
      <ArrowRight className="size-6 shrink-0 text-brand transition-transform group-hover:translate-x-1" />
    </li>
  );
}

const BayMap = lazyDrawing(() => import("./home/bay-map.svg?raw"));

function CityDirectory() {
  const regions = useContent(
    "city-list",
    async () => (await import("../../content/cities/index-list.ts")).cityRegions,
  );
  return (
    <Container className="grid gap-x-16 gap-y-8 py-8 sm:py-14 lg:grid-cols-[1.1fr_1fr] lg:py-20">
      <div className="lg:order-last">
        <div className="overflow-hidden rounded-panel border border-map-shore bg-map-land lg:sticky lg:top-28">
          <BayMap preserveAspectRatio="xMidYMid slice" className="aspect-[27/28] size-full" />
        </div>
      </div>
      <div className="grid gap-8 sm:gap-14">
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

export function ServiceAreasPage() {
  const words = useContent<Words>("areas", () => import("../../content/pages/areas.ts"));
  return (
    <Page {...words.head}>
      <Hero
        name="Service areas"
        size="display"
        title={words.headline}
        text={words.areasIntro}
        className="pb-8 sm:pb-14 lg:items-center lg:pb-16"
        aside={
          <div className="rounded-panel bg-surface p-5 text-ink [--color-focus:var(--color-brand-strong)] sm:p-8">
            <ZipCheck words={zipWords} />
          </div>
        }
      />
      <CityDirectory />
      <Section id="scheduling" {...words.scheduling} className="bg-brand-soft">
        <RuledPoints points={words.areaScheduling} className="sm:grid-cols-2 lg:grid-cols-4" />
      </Section>
      <Container className="grid gap-x-16 gap-y-8 py-8 sm:py-20 lg:grid-cols-2 lg:items-center lg:py-24">
        <section aria-labelledby="between-title" className="max-w-xl">
          <Heading name="between" text={words.areasBetween.title} />
          <p className="mt-4 text-ink-soft text-lead">{words.areasBetween.text}</p>
        </section>
        <section aria-labelledby="not-listed-title" className="rounded-panel bg-accent-soft p-6 sm:p-10">
          <span className="grid size-13 place-items-center rounded-full bg-surface text-brand">
            <MapPin className="size-6.5" />
          </span>
          <Heading name="not-listed" className="mt-5 text-heading" text={words.areaNotListed.title} />
          <p className="mt-3">{words.areaNotListed.text}</p>
          <ArrowLink to={paths.getQuote()} className="mt-5">
            Ask with your address
          </ArrowLink>
        </section>
      </Container>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
