import * as words from "../../content/pages/services.ts";
import { Container } from "../../ui/section.tsx";
import { ServiceGrid, useServices } from "../services/service-grid.tsx";
import { ClosingCta, Hero, Page } from "./parts/page-frame.tsx";

const PLACEHOLDERS = 12;

export function ServicesPage() {
  return (
    <Page {...words.head}>
      <Hero isLight name="Services" title="All handyman and construction services" text={words.intro} />
      <Container className="pb-16 lg:pb-20">
        <h2 className="sr-only">Services</h2>
        <ServiceGrid services={useServices()} count={PLACEHOLDERS} />
      </Container>
      <ClosingCta {...words.multiple} />
    </Page>
  );
}
