import { paths } from "../../paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Building } from "./building.tsx";

export function PropertyHero({ intro }: { intro: string }) {
  return (
    <div className="on-pine overflow-hidden">
      <Container className="grid gap-10 pt-8 lg:grid-cols-2 lg:items-end lg:gap-12 lg:pt-12">
        <div className="lg:self-center lg:pb-20">
          <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Property maintenance" }]} />
          <PageTitle className="mt-8">Repairs for the homes you manage</PageTitle>
          <p className="mt-5 max-w-xl text-lead text-on-pine-soft">{intro}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.getQuote("property-maintenance")} size="lg">
              Send a work order
            </ButtonLink>
            <ButtonAnchor
              href="#records"
              size="lg"
              variant="secondary"
              className="!text-on-pine hover:!bg-pine-line"
            >
              What we document
            </ButtonAnchor>
          </div>
        </div>
        <div className="mx-auto w-full max-w-lg lg:max-w-none">
          <Building />
        </div>
      </Container>
    </div>
  );
}
