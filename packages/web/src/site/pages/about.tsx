import Check from "lucide-react/icons/check";
import ShieldCheck from "lucide-react/icons/shield-check";
import { guarantee } from "../../content/promises.ts";
import { useContent } from "../../lib/content.ts";
import { useSettings } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Band, Heading, Ornament, Section } from "../../ui/section.tsx";
import { LicenseLink } from "../layout/business-details.tsx";
import fixList from "./about/fix-list.svg?raw";
import { Guarantee } from "./parts/guarantee.tsx";
import { ClosingCta, Hero, Page } from "./parts/page-frame.tsx";
import { Person, useCrew } from "./parts/person.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";

type Words = typeof import("../../content/pages/about.ts");

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
      <ArrowLink to={paths.services} className="mt-8">
        What we do
      </ArrowLink>
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
              {setting === "license_number" ? <LicenseLink>CSLB license </LicenseLink> : settings[setting]}
            </p>
            <p className="mt-4 text-ink-soft">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Promises({ promises }: Pick<Words, "promises">) {
  return (
    <Section
      id="promises"
      title="Hold us to these"
      aside={<ArrowLink to={paths.testimonials}>What customers say</ArrowLink>}
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:gap-6">
        {promises.map(({ title, text }) => (
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
  );
}

function Crew({ crewTitle }: Pick<Words, "crewTitle">) {
  const crew = useCrew();
  if (crew.length === 0) return null;
  return (
    <Section id="crew" title={crewTitle}>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {crew.map((person) => (
          <li key={person.id} className="rounded-card border border-line bg-surface p-5 shadow-card">
            <Person person={person} since={(year) => `In the trade since ${year}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function AboutPage() {
  const { founded_year, city } = useSettings();
  const place = [city, founded_year && `since ${founded_year}`].filter(Boolean).join(", ");
  const words = useContent<Words>("about", () => import("../../content/pages/about.ts"));
  return (
    <Page {...words.head}>
      <Hero
        name="About us"
        size="display"
        {...words.hero}
        aside={<Drawing file={fixList} className="mx-auto w-full max-w-sm lg:max-w-md" />}
      >
        {place && <p className="mt-6 font-semibold text-accent">{place}</p>}
      </Hero>
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
      <Crew {...words} />
      <Credentials {...words} />
      <Section id="work" title="How a visit with us goes" className="on-pine" isSplit>
        <RuledPoints points={words.howWeWork} className="sm:grid-cols-2" isNumbered />
      </Section>
      <Promises {...words} />
      <Guarantee words={guarantee} />
      <ClosingCta {...words.closing} />
    </Page>
  );
}
