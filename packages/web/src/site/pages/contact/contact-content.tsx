import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import { useState } from "react";
import type { ContactWords } from "../../../content/pages/contact.ts";
import { inLanguage } from "../../../language.ts";
import { ask } from "../../../lib/ask.ts";
import { useQueryOr, useSettings } from "../../../lib/queries.ts";
import { useLanguage } from "../../../lib/words.tsx";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { lazyBlock } from "../../../ui/lazy-block.tsx";
import { Container, Heading, Section } from "../../../ui/section.tsx";
import { ContactForm } from "../../contact/contact-form.tsx";
import { Hero, Page } from "../parts/page-frame.tsx";
import { RuledPoints } from "../parts/ruled-points.tsx";

const WaysToReachUs = lazyBlock(async () => (await import("./ways-to-reach-us.tsx")).WaysToReachUs);

const toChoices = (catalogue: readonly CatalogueEntry[]) =>
  catalogue.map(({ key, name }) => ({ value: key, label: name }));

/** The page's HTML holds only the names, because it shows no prices. */
const useServiceChoices = () =>
  useQueryOr(
    ["catalogue", "names"],
    () => ask(async ({ api, readJson }) => toChoices((await readJson(api.catalogue.$get())).items)),
    async () => toChoices((await import("@handyman/core/catalogue/rules")).catalogue),
  ).data ?? [];

interface Props {
  words: ContactWords;
  /** Returns no name for a service that staff added. */
  findServiceName?: (key: string) => string | undefined;
}

export function ContactContent({ words, findServiceName }: Props) {
  // The same element in each render. Otherwise React would replace HTML that it has not hydrated
  // yet.
  const [waysToReachUs] = useState(() => (
    <WaysToReachUs placeholder={<div className="min-h-96" />} content={{ words: words.ways }} />
  ));
  const language = useLanguage();
  const quote = inLanguage(language, paths.getQuote());
  const { business_name: name, reply_promise_hours: hours } = useSettings();
  const services = useServiceChoices().map(({ value, label }) => ({
    value,
    label: findServiceName?.(value) ?? label,
  }));
  return (
    <Page {...words.head}>
      <Hero isLight name={words.name} title={words.title} text={words.intro(name, hours)} />
      <Container className="grid gap-12 pb-16 lg:grid-cols-[1.6fr_1fr] lg:gap-16 lg:pb-24">
        <section
          aria-labelledby="message-title"
          className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-9 lg:self-start"
        >
          <Heading name="message" className="mb-6 text-heading" text={words.message} />
          <ContactForm services={services} words={words.form} />
        </section>
        <section aria-labelledby="direct-title" className="lg:pt-9">
          <Heading name="direct" className="mb-6 text-heading" text={words.direct} />
          {waysToReachUs}
          <div className="mt-8 rounded-card bg-accent-soft p-5">
            <p className="font-semibold">{words.quoteHint.title}</p>
            <p className="mt-1 mb-2 text-ink-soft">{words.quoteHint.text}</p>
            <ArrowLink to={quote}>{words.quoteHint.link}</ArrowLink>
          </div>
        </section>
      </Container>
      <Section id="next" title={words.next} className="bg-brand-soft" isSplit>
        <RuledPoints points={words.nextSteps(hours)} className="sm:grid-cols-3" isNumbered />
      </Section>
    </Page>
  );
}
