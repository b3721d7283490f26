import { Page } from "../layouts/page.tsx";
import { useContent } from "../lib/use-content.ts";
import { paths } from "../paths.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { CityDirectory } from "./service-areas/directory.tsx";
import { Elsewhere } from "./service-areas/elsewhere.tsx";
import { Scheduling } from "./service-areas/scheduling.tsx";

/** All the places that we drive to, and how a visit is planned there. */
export function ServiceAreasPage() {
  const words = useContent("areas", async () => ({ ...(await import("../content/areas.ts")) }));
  const regions = useContent(
    "city-list",
    async () => (await import("../content/cities/index-list.ts")).cityRegions,
  );
  return (
    <Page
      title="Service Areas Around the San Francisco Bay"
      description="Ten Bay Area cities with a page each on their houses, permits and usual repairs, from Richmond to San Jose, and how we plan visits by area."
      keywords="handyman service areas, San Francisco, Oakland, San Jose, East Bay, Peninsula"
    >
      <div className="on-pine">
        <Container className="pt-8 pb-14 sm:pb-16">
          <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Service areas" }]} />
          <div className="mt-8 grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
            <PageTitle size="display">Ten cities, both sides of the Bay</PageTitle>
            <p className="max-w-xl text-lead text-on-pine-soft">{words.areasIntro}</p>
          </div>
        </Container>
      </div>
      <CityDirectory regions={regions} />
      <Scheduling points={words.areaScheduling} />
      <Elsewhere between={words.areasBetween} notListed={words.areaNotListed} />
      <ClosingCta
        title="Tell us where you are"
        text="The address, the list and a photo or two are enough for a price. Asking is free in every city."
      />
    </Page>
  );
}
