import FileCheck from "lucide-react/icons/file-check";
import { useContent } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Band, Container, Heading, Ornament, PageTitle, Section } from "../../ui/section.tsx";
import { CheckList, ComingSoonLinks } from "./parts/lists.tsx";
import { Breadcrumbs, ClosingCta, Faqs, Page } from "./parts/page-frame.tsx";
import building from "./property-maintenance/building.svg?raw";

type Words = typeof import("../../content/pages/property-maintenance.ts");

function PropertyHero({ propertyIntro }: Words) {
  return (
    <div className="on-pine overflow-hidden">
      <Container className="grid gap-10 pt-8 lg:grid-cols-2 lg:items-end lg:gap-12 lg:pt-12">
        <div className="lg:self-center lg:pb-20">
          <Breadcrumbs crumbs={[{ name: "Property maintenance" }]} />
          <PageTitle className="mt-8">Repairs for the homes you manage</PageTitle>
          <p className="mt-5 max-w-xl text-lead text-on-pine-soft">{propertyIntro}</p>
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
          <Drawing file={building} className="w-full" />
        </div>
      </Container>
    </div>
  );
}

function Audiences({ propertyAudiences }: Words) {
  return (
    <Section id="audiences" title="Three ways to be responsible for a home">
      <div className="border-line border-b">
        {propertyAudiences.map(({ title, text, jobs }) => (
          <article
            key={title}
            className="grid gap-6 border-line border-t py-9 md:grid-cols-[1fr_1.15fr] md:gap-12 lg:gap-24 lg:py-12"
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
    <Band id="records" name="records" className="py-16 sm:py-20 lg:py-24">
      <div className="on-pine grid overflow-hidden rounded-panel lg:grid-cols-[1fr_1.7fr]">
        <div className="flex flex-col justify-between gap-8 px-6 pt-10 sm:px-10 lg:bg-pine-deep lg:py-14">
          <FileCheck className="size-12 text-accent" strokeWidth={1.5} />
          <div>
            <Heading name="records" text={records.title} />
            <p className="mt-4 text-on-pine-soft">{records.text}</p>
          </div>
        </div>
        <dl className="grid gap-x-10 gap-y-9 px-6 py-10 sm:grid-cols-2 sm:px-10 lg:px-14 lg:py-14">
          {propertyRecords.map(({ title, text }) => (
            <div key={title} className="border-accent border-l-2 pl-5">
              <dt className="font-display font-semibold text-lg">{title}</dt>
              <dd className="mt-1.5 text-on-pine-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}

export function PropertyMaintenancePage() {
  const words = useContent<Words>(
    "property-maintenance",
    () => import("../../content/pages/property-maintenance.ts"),
  );
  return (
    <Page {...words.head}>
      <PropertyHero {...words} />
      <Audiences {...words} />
      <Section id="process" title="From work order to closed file" className="bg-brand-soft">
        <ol className="grid lg:grid-cols-4">
          {words.propertySteps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative border-brand border-l-2 pb-9 pl-8 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-9 lg:pr-8 lg:pb-0 lg:pl-0"
            >
              <Ornament className="absolute top-0 -left-[1.3rem] grid size-10 place-items-center rounded-full bg-brand font-bold font-display text-on-brand lg:-top-[1.3rem] lg:left-0">
                {index + 1}
              </Ornament>
              <h3 className="pt-1 text-xl tracking-tight lg:pt-0">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Records {...words} />
      <Faqs faqs={words.propertyFaqs} title="Questions from managers and agents" />
      <ComingSoonLinks parent={paths.propertyMaintenance} title="More for properties" />
      <ClosingCta {...words.closing} />
    </Page>
  );
}
