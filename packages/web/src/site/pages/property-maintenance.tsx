import FileCheck from "lucide-react/icons/file-check";
import { useContentWithFaqs } from "../../lib/content.ts";
import { paths } from "../../paths.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Band, Heading, Section } from "../../ui/section.tsx";
import { CheckList } from "./parts/lists.tsx";
import { ClosingCta, Faqs, Hero, Page } from "./parts/page-frame.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";
import building from "./property-maintenance/building.svg?raw";

type Words = typeof import("../../content/pages/property-maintenance.ts");

function PropertyHero({ propertyIntro }: Words) {
  return (
    <Hero
      name="Property maintenance"
      title="Repairs for the homes you manage"
      text={propertyIntro}
      className="lg:items-center"
      aside={<Drawing file={building} className="mx-auto w-full max-w-lg lg:max-w-none lg:self-end" />}
    >
      <div className="mt-8 flex flex-wrap gap-3 lg:pb-16">
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
    </Hero>
  );
}

function Audiences({ propertyAudiences }: Words) {
  return (
    <Section id="audiences" title="Who we work for">
      <div className="border-line border-b">
        {propertyAudiences.map(({ title, text, jobs }) => (
          <article
            key={title}
            className="grid gap-6 border-line border-t py-7 md:grid-cols-[1fr_1.15fr] md:gap-12 lg:gap-24 lg:py-12"
          >
            <div>
              <h3 className="text-heading">{title}</h3>
              <p className="mt-3 max-w-md text-ink-soft">{text}</p>
            </div>
            <CheckList items={jobs} />
          </article>
        ))}
      </div>
    </Section>
  );
}

function Records({ records, propertyRecords }: Words) {
  return (
    <Band id="records" name="records" className="py-8 sm:py-20 lg:py-24">
      <div className="on-pine grid overflow-hidden rounded-panel lg:grid-cols-[1fr_1.7fr]">
        <div className="flex flex-col justify-between gap-8 px-6 pt-10 sm:px-10 lg:bg-pine-deep lg:py-14">
          <FileCheck className="size-12 text-accent" strokeWidth={1.5} />
          <div>
            <Heading name="records" text={records.title} />
            <p className="mt-4 text-on-pine-soft">{records.text}</p>
          </div>
        </div>
        <RuledPoints points={propertyRecords} className="px-6 py-10 sm:grid-cols-2 sm:px-10 lg:p-14" />
      </div>
    </Band>
  );
}

export function PropertyMaintenancePage() {
  const words = useContentWithFaqs("property", () => import("../../content/pages/property-maintenance.ts"));
  return (
    <Page {...words.head}>
      <PropertyHero {...words} />
      <Audiences {...words} />
      <Section id="process" title="From work order to closed file" className="bg-brand-soft">
        <RuledPoints points={words.propertySteps} className="sm:grid-cols-2 lg:grid-cols-4" isNumbered />
      </Section>
      <Records {...words} />
      <Faqs faqs={words.faqs} title="Questions from managers and agents" />
      <ClosingCta {...words.closing} />
    </Page>
  );
}
