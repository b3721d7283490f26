import * as words from "../../content/pages/calculator.ts";
import { useContent } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Container, Section } from "../../ui/section.tsx";
import { Calculator } from "../calculator/calculator.tsx";
import { RuledPoints } from "./parts/lists.tsx";
import { Hero, Page } from "./parts/page-frame.tsx";

export function CalculatorPage() {
  const catalogue = useContent(
    "catalogue",
    async () => (await import("@handyman/core/catalogue/schema")).catalogue,
  );
  return (
    <Page {...words.head}>
      <Hero isLight name="Service calculator" title="Add up your list" text={words.intro} />
      <Container className="pb-16 lg:pb-24">
        <Calculator catalogue={catalogue} />
      </Container>
      <Section
        id="meaning"
        title="What the total means"
        aside={<ArrowLink to={paths.pricing}>How we set our prices</ArrowLink>}
        className="bg-brand-soft"
        isSplit
      >
        <RuledPoints points={words.meanings} className="sm:grid-cols-3" />
      </Section>
    </Page>
  );
}
