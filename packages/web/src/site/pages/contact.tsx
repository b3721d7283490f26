import * as words from "../../content/pages/contact.ts";
import { useContent, useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Container, Heading } from "../../ui/section.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { Hero, Page } from "./parts/page-frame.tsx";

const WaysToReachUs = lazyBlock(async () => (await import("./contact/details.tsx")).WaysToReachUs);
const NextSteps = lazyBlock(async () => (await import("./contact/details.tsx")).NextSteps);

async function loadServiceChoices() {
  const { catalogue } = await import("@handyman/core/catalogue/schema");
  return catalogue.map(({ key, name }) => ({ value: key, label: name }));
}

export function ContactPage() {
  const { business_name, reply_promise_hours } = useSettings();
  const services = useContent("service-choices", loadServiceChoices);
  return (
    <Page {...words.head}>
      <Hero
        isLight
        name="Contact"
        title="Talk to us"
        text={words.intro(business_name, reply_promise_hours)}
      />
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
          <WaysToReachUs placeholder={<div className="min-h-96" />} content={{}} />
          <div className="mt-8 rounded-card bg-accent-soft p-5">
            <p className="font-semibold">{words.quoteHint.title}</p>
            <p className="mt-1 mb-2 text-ink-soft">{words.quoteHint.text}</p>
            <ArrowLink to={paths.getQuote()}>Get a free quote</ArrowLink>
          </div>
        </section>
      </Container>
      <NextSteps placeholder={<div className="min-h-80 bg-brand-soft" />} content={{}} />
    </Page>
  );
}
