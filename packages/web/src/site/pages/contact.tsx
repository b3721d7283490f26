import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import * as words from "../../content/pages/contact.ts";
import { ask } from "../../lib/ask.ts";
import { useQueryOr, useSettings } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Container, Heading, Section } from "../../ui/section.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { Hero, Page } from "./parts/page-frame.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";

const WaysToReachUs = lazyBlock(async () => (await import("./contact/ways-to-reach-us.tsx")).WaysToReachUs);
/**
 * The same element in each render. Otherwise React would replace HTML that it has not hydrated yet.
 */
const waysToReachUs = <WaysToReachUs placeholder={<div className="min-h-96" />} content={{}} />;

const toChoices = (catalogue: readonly CatalogueEntry[]) =>
  catalogue.map(({ key, name }) => ({ value: key, label: name }));

/** The page's HTML holds only the names, because it shows no prices. */
const useServiceChoices = () =>
  useQueryOr(
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
          {waysToReachUs}
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
