import * as words from "../../content/pages/calculator.ts";
import { useContent } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Band, Container, Heading } from "../../ui/section.tsx";
import { Calculator } from "../calculator/calculator.tsx";
import { Page, PageIntro } from "./parts/page-frame.tsx";

export function CalculatorPage() {
  const catalogue = useContent(
    "catalogue",
    async () => (await import("@handyman/core/catalogue/schema")).catalogue,
  );
  return (
    <Page {...words.head}>
      <PageIntro name="Service calculator" title="Add up your list">
        {words.intro}
      </PageIntro>
      <Container className="pb-16 lg:pb-24">
        <Calculator catalogue={catalogue} />
      </Container>
      <Band
        name="meaning"
        className="bg-brand-soft py-16 sm:py-20"
        inner="grid gap-10 lg:grid-cols-[1fr_2.4fr] lg:gap-16"
      >
        <div>
          <Heading name="meaning" text="What the total means" />
          <p className="mt-5">
            <ArrowLink to={paths.pricing}>How our prices come about</ArrowLink>
          </p>
        </div>
        <dl className="grid gap-8 sm:grid-cols-3">
          {words.meanings.map(({ title, text }) => (
            <div key={title} className="border-brand border-t-2 pt-5">
              <dt className="font-display font-semibold text-lg leading-snug">{title}</dt>
              <dd className="mt-2 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
    </Page>
  );
}
