import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import Clock from "lucide-react/icons/clock";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import * as words from "../../content/pages/contact.ts";
import { ask, useDataOr, useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Container, Heading, Ornament, Section } from "../../ui/section.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { contactWays, LicenseLink, Lines } from "../layout/business-details.tsx";
import { readableHours } from "./contact/opening-hours.ts";
import { Hero, Page } from "./parts/page-frame.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <Ornament className="row-span-2 grid size-11 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-5">
        {icon}
      </Ornament>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere min-w-0 font-semibold">{children}</dd>
    </div>
  );
}

function WaysToReachUs() {
  const settings = useSettings();
  const allHours = [
    ["Visits", settings.business_hours],
    ["Phone and office", settings.structured_data_hours.map(readableHours)],
  ] as const;
  const hours = allHours.filter(([, lines]) => lines.length > 0);
  return (
    <dl>
      {contactWays.map(({ name, Icon, Value }) => (
        <Way key={name} name={name} icon={<Icon />}>
          <Value className="inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:text-brand" />
        </Way>
      ))}
      {hours.map(([name, lines]) => (
        <Way key={name} icon={<Clock />} name={name}>
          <Lines lines={lines} />
        </Way>
      ))}
      {settings.license_number && (
        <Way icon={<ShieldCheck />} name="License">
          <LicenseLink />
        </Way>
      )}
    </dl>
  );
}

const toChoices = (catalogue: readonly CatalogueEntry[]) =>
  catalogue.map(({ key, name }) => ({ value: key, label: name }));

/** The page's HTML holds only the names, because it shows no prices. */
const useServiceChoices = () =>
  useDataOr(
    ["catalogue", "names"],
    () => ask(async ({ api, readJson }) => toChoices((await readJson(api.catalogue.$get())).items)),
    async () => toChoices((await import("@handyman/core/catalogue/rules")).catalogue),
  ).data ?? [];

export function ContactPage() {
  const { business_name: name, reply_promise_hours: hours } = useSettings();
  const services = useServiceChoices();
  return (
    <Page {...words.head}>
      <Hero isLight name="Contact" title="Talk to us" text={words.intro(name, hours)} />
      <Container className="grid gap-12 pb-16 lg:grid-cols-[1.6fr_1fr] lg:gap-16 lg:pb-24">
        <section
          aria-labelledby="message-title"
          className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-9 lg:self-start"
        >
          <Heading name="message" className="mb-6 text-heading" text="Send a message" />
          <ContactForm services={services} />
        </section>
        <section aria-labelledby="direct-title" className="lg:pt-9">
          <Heading name="direct" className="mb-6 text-heading" text="Or reach us directly" />
          <WaysToReachUs />
          <div className="mt-8 rounded-card bg-accent-soft p-5">
            <p className="font-semibold">{words.quoteHint.title}</p>
            <p className="mt-1 mb-2 text-ink-soft">{words.quoteHint.text}</p>
            <ArrowLink to={paths.getQuote()}>Get a free quote</ArrowLink>
          </div>
        </section>
      </Container>
      <Section id="next" title="What happens next" className="bg-brand-soft" isSplit>
        <RuledPoints points={words.nextSteps(hours)} className="sm:grid-cols-3" isNumbered />
      </Section>
    </Page>
  );
}
