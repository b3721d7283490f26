import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../../content/pages/services.ts";
import { Container } from "../../../ui/section.tsx";
import { ServiceGrid, useServices } from "../../services/service-grid.tsx";
import { ClosingCta, Hero, Page } from "../parts/page-frame.tsx";

const PLACEHOLDERS = 12;

export function ServicesContent({ words }: { words: Translated<typeof english> }) {
  return (
    <Page {...words.head}>
      <Hero isLight name={words.name} title={words.title} text={words.intro} />
      <Container className="pb-16 lg:pb-20">
        <h2 className="sr-only">{words.name}</h2>
        <ServiceGrid services={useServices()} count={PLACEHOLDERS} />
      </Container>
      <ClosingCta {...words.multiple} />
    </Page>
  );
}
