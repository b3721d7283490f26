import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/section.tsx";
import { Page } from "../layout/page.tsx";
import { useServices } from "../services/queries.ts";
import { ServiceGrid } from "../services/service-grid.tsx";
import { PageIntro } from "./parts/page-frame.tsx";

const PLACEHOLDERS = 12;

function MultipleServicesBanner() {
  return (
    <section aria-labelledby="multiple-title" className="pb-20 lg:pb-28">
      <Container>
        <div className="on-pine flex flex-wrap items-center justify-between gap-x-12 gap-y-7 rounded-panel px-6 py-10 sm:px-12 sm:py-12">
          <div className="max-w-2xl">
            <h2 id="multiple-title" className="text-title">
              Need Multiple Services?
            </h2>
            <p className="mt-3 text-lead text-on-pine-soft">
              Put them all in one request. We quote them together and do as much as we can in one visit.
            </p>
          </div>
          <ButtonLink to={paths.getQuote()} size="lg">
            Get a Free Quote
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}

export function ServicesPage() {
  const { services, isLoading } = useServices();
  return (
    <Page
      title="All Handyman and Construction Services"
      description="Twelve handyman services for homes in the San Francisco Bay Area, from furniture assembly to fence repair, with price ranges for each."
      keywords="handyman services, home repairs, installations, price ranges, San Francisco Bay Area"
    >
      <PageIntro name="Services" title="All handyman and construction services" titleClass="max-w-3xl">
        Each page says what is included, how the visit goes, and what the work usually costs.
      </PageIntro>
      <Container className="pb-16 lg:pb-20">
        <h2 className="sr-only">Services</h2>
        <ServiceGrid services={services} isLoading={isLoading} placeholders={PLACEHOLDERS} />
      </Container>
      <MultipleServicesBanner />
    </Page>
  );
}
