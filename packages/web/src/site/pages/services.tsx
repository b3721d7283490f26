import * as words from "../../content/pages/services.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Band, Container, Heading } from "../../ui/section.tsx";
import { useServices } from "../services/queries.ts";
import { ServiceGrid } from "../services/service-grid.tsx";
import { Page, PageIntro } from "./parts/page-frame.tsx";

const PLACEHOLDERS = 12;

export function ServicesPage() {
  return (
    <Page {...words.head}>
      <PageIntro name="Services" title="All handyman and construction services" titleClass="max-w-3xl">
        {words.intro}
      </PageIntro>
      <Container className="pb-16 lg:pb-20">
        <h2 className="sr-only">Services</h2>
        <ServiceGrid services={useServices()} placeholders={PLACEHOLDERS} />
      </Container>
      <Band name="multiple" className="pb-20 lg:pb-28">
        <div className="on-pine flex flex-wrap items-center justify-between gap-x-12 gap-y-7 rounded-panel px-6 py-10 sm:px-12 sm:py-12">
          <div className="max-w-2xl">
            <Heading name="multiple" text={words.multiple.title} />
            <p className="mt-3 text-lead text-on-pine-soft">{words.multiple.text}</p>
          </div>
          <ButtonLink to={paths.getQuote()} size="lg">
            Get a Free Quote
          </ButtonLink>
        </div>
      </Band>
    </Page>
  );
}
