import Check from "lucide-react/icons/check";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useContent, useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Band, Container, Heading, Ornament, PageTitle, Section } from "../../ui/section.tsx";
import fixList from "./about/fix-list.svg?raw";
import { Breadcrumbs, ClosingCta, Page } from "./parts/page-frame.tsx";

type Words = typeof import("../../content/pages/about.ts");

function AboutHero({ title, text }: Words["hero"]) {
  const { founded_year, city } = useSettings();
  return (
    <div className="on-pine overflow-hidden">
      <Container className="grid items-center gap-10 pt-8 pb-14 lg:grid-cols-[1.25fr_1fr] lg:gap-16 lg:py-16">
        <div>
          <Breadcrumbs crumbs={[{ name: "About us" }]} />
          <p className="mt-8 font-semibold text-accent">{`${city}, since ${founded_year}`}</p>
          <PageTitle size="display" className="mt-3">
            {title}
          </PageTitle>
          <p className="mt-6 max-w-xl text-lead text-on-pine-soft">{text}</p>
        </div>
        <Drawing file={fixList} className="mx-auto w-full max-w-sm lg:max-w-md" />
      </Container>
    </div>
  );
}

function Story({ paragraphs }: { paragraphs: readonly string[] }) {
  const [first, ...others] = paragraphs;
  return (
    <Band name="story" className="py-16 sm:py-20 lg:py-28">
      <Heading name="story" className="font-semibold text-brand text-base tracking-normal" text="Our story" />
      <p className="mt-4 max-w-4xl font-display font-semibold text-heading tracking-tight">{first}</p>
      <div className="mt-10 grid gap-x-14 gap-y-6 border-line border-t pt-10 md:grid-cols-2 lg:grid-cols-3">
        {others.map((paragraph) => (
          <p key={paragraph} className="text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
      <p className="mt-8">
        <ArrowLink to={paths.services}>The twelve kinds of work</ArrowLink>
      </p>
    </Band>
  );
}

function Credentials({ credentials, aboutCredentials }: Words) {
  const settings = useSettings();
  const held = aboutCredentials.filter(({ setting }) => settings[setting]);
  if (held.length === 0) return null;
  return (
    <Section id="credentials" {...credentials}>
      <div className="grid divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface shadow-card lg:auto-cols-fr lg:grid-flow-col lg:divide-x lg:divide-y-0">
        {held.map(({ title, text, setting }) => (
          <div key={setting} className="p-6 sm:p-9">
            <h3 className="flex items-center gap-3 text-heading">
              <ShieldCheck className="size-7 shrink-0 text-brand" strokeWidth={1.75} />
              {title}
            </h3>
            <p className="mt-5 inline-block rounded-field bg-brand-soft px-3.5 py-1.5 font-semibold text-brand-strong">
              {setting === "license_number" ? `CSLB license #${settings[setting]}` : settings[setting]}
            </p>
            <p className="mt-4 text-ink-soft">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function WorkDay({ steps }: { steps: Words["howWeWork"] }) {
  return (
    <Band
      name="work"
      className="on-pine py-16 sm:py-20 lg:py-24"
      inner="grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-20"
    >
      <Heading name="work" text="How a visit with us goes" />
      <ol className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Ornament className="font-bold font-display text-accent text-lg">{index + 1}</Ornament>
            <h3 className="mt-1.5 border-pine-line border-t pt-4 text-xl tracking-tight">{title}</h3>
            <p className="mt-2 text-on-pine-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

export function AboutPage() {
  const words = useContent<Words>("about", () => import("../../content/pages/about.ts"));
  return (
    <Page {...words.head}>
      <AboutHero {...words.hero} />
      <Story paragraphs={words.aboutStory} />
      <Section id="values" title="What we go by" className="bg-brand-soft">
        <dl>
          {words.aboutValues.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-2 border-line-strong/40 border-t py-6 md:grid-cols-[1fr_1.2fr] md:items-baseline md:gap-12 md:py-8"
            >
              <dt className="font-bold font-display text-heading">{title}</dt>
              <dd className="text-ink-soft text-lead">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Credentials {...words} />
      <WorkDay steps={words.howWeWork} />
      <Section
        id="promises"
        title="Hold us to these"
        aside={<ArrowLink to={paths.testimonials}>What customers say</ArrowLink>}
      >
        <ul className="grid gap-5 sm:grid-cols-2 lg:gap-6">
          {words.promises.map(({ title, text }) => (
            <li key={title} className="flex gap-5 rounded-card bg-accent-soft p-6 sm:p-8">
              <Ornament className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-ink">
                <Check className="size-5" strokeWidth={3} />
              </Ornament>
              <div>
                <h3 className="pt-1 text-xl tracking-tight">{title}</h3>
                <p className="mt-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
