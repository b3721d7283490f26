import * as words from "../../content/pages/calculator.ts";
import { useCatalogue } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Container, Section } from "../../ui/section.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { Calculator } from "../calculator/calculator.tsx";
import { Hero, Page } from "./parts/page-frame.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";

export function CalculatorPage() {
  const catalogue = useCatalogue();
  return (
    <Page {...words.head}>
      <Hero isLight name="Service calculator" title="Add up your list" text={words.intro} />
      <Container className="pb-16 lg:pb-24">
        {catalogue ? (
          <Calculator catalogue={catalogue} />
        ) : (
          <Placeholders label="Loading prices" count={14} className="grid gap-3">
            <Skeleton className="h-16" />
          </Placeholders>
        )}
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
