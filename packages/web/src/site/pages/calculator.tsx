import { useContent } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Container } from "../../ui/section.tsx";
import { Calculator } from "../calculator/calculator.tsx";
import { Page } from "../layout/page.tsx";
import { PageIntro } from "./parts/page-frame.tsx";

const notes = [
  {
    title: "In the figures",
    text: "Labor and common hardware, each task as a visit of its own. Several in one visit often cost less.",
  },
  {
    title: "Not in them",
    text: "Fixtures, furniture, tiles and the like that you choose yourself, and permits where a city asks for one.",
  },
  {
    title: "What binds us",
    text: "The written quote. It names one price for each line, and it stands before we start.",
  },
];

function Meaning() {
  return (
    <section aria-labelledby="meaning-title" className="bg-brand-soft py-16 sm:py-20">
      <Container className="grid gap-10 lg:grid-cols-[1fr_2.4fr] lg:gap-16">
        <div>
          <h2 id="meaning-title" className="text-title">
            What the total means
          </h2>
          <p className="mt-5">
            <ArrowLink to={paths.pricing}>How our prices come about</ArrowLink>
          </p>
        </div>
        <dl className="grid gap-8 sm:grid-cols-3">
          {notes.map(({ title, text }) => (
            <div key={title} className="border-brand border-t-2 pt-5">
              <dt className="font-display font-semibold text-lg leading-snug">{title}</dt>
              <dd className="mt-2 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

export function CalculatorPage() {
  const catalogue = useContent(
    "catalogue",
    async () => (await import("@handyman/core/catalogue/schema")).catalogue,
  );
  return (
    <Page
      title="Handyman Cost Calculator"
      description="Tick the repairs and installations you need, set how many, and see what they usually cost in the Bay Area. Then send the list for a free quote."
      keywords="handyman cost calculator, repair cost estimate, Bay Area handyman prices"
    >
      <PageIntro name="Service calculator" title="Add up your list">
        Open a service, tick what needs doing and say how many. You see at once what it usually costs, without
        leaving a name or a number.
      </PageIntro>
      <Container className="pb-16 lg:pb-24">
        <Calculator catalogue={catalogue} />
      </Container>
      <Meaning />
    </Page>
  );
}
