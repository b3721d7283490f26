import { useSettings } from "../../features/settings/use-settings.ts";
import { paths } from "../../paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Container } from "../../ui/container.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { FixList } from "./fix-list.tsx";

export function AboutHero() {
  const { founded_year, city } = useSettings();
  return (
    <div className="on-pine overflow-hidden">
      <Container className="grid items-center gap-10 pt-8 pb-14 lg:grid-cols-[1.25fr_1fr] lg:gap-16 lg:py-16">
        <div>
          <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "About us" }]} />
          <p className="mt-8 font-semibold text-accent">
            {city}, since {founded_year}
          </p>
          <PageTitle size="display" className="mt-3">
            Built around the list
          </PageTitle>
          <p className="mt-6 max-w-xl text-lead text-on-pine-soft">
            Most homes need no remodel. They need small things put right, by people who look first and who say
            what it costs.
          </p>
        </div>
        <FixList />
      </Container>
    </div>
  );
}
