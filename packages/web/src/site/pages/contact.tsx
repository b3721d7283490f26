import { useContent, useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Container } from "../../ui/section.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { Page } from "../layout/page.tsx";
import { PageIntro } from "./parts/page-frame.tsx";

const WaysToReachUs = lazyBlock(async () => (await import("./contact/details.tsx")).WaysToReachUs);
const NextSteps = lazyBlock(async () => (await import("./contact/details.tsx")).NextSteps);

function QuoteHint() {
  return (
    <div className="mt-8 rounded-card bg-accent-soft p-5">
      <p className="font-semibold">Is it about a price?</p>
      <p className="mt-1 mb-2 text-ink-soft">
        The quote form takes photos and the address, so we can answer with a figure.
      </p>
      <ArrowLink to={paths.getQuote()}>Get a free quote</ArrowLink>
    </div>
  );
}

async function loadServiceChoices() {
  const { catalogue } = await import("@handyman/core/catalogue/schema");
  return catalogue.map(({ key, name }) => ({ value: key, label: name }));
}

export function ContactPage() {
  const { business_name, reply_promise_hours } = useSettings();
  const services = useContent("service-choices", loadServiceChoices);
  return (
    <Page
      title="Contact Us"
      description="Call, write or send a message to our office in San Francisco. A person answers within 24 hours, everywhere in the Bay Area."
      keywords="contact handyman, handyman phone number, San Francisco Bay Area"
    >
      <PageIntro name="Contact" title="Talk to us">
        A question before you decide, a small repair, a word about work we did: {business_name} answers within{" "}
        {reply_promise_hours} hours.
      </PageIntro>
      <Container className="grid gap-12 pb-16 lg:grid-cols-[1.6fr_1fr] lg:gap-16 lg:pb-24">
        <section
          aria-labelledby="message-title"
          className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-9 lg:self-start"
        >
          <h2 id="message-title" className="mb-6 text-heading">
            Send a message
          </h2>
          <ContactForm services={services} />
        </section>
        <section aria-labelledby="direct-title" className="lg:pt-9">
          <h2 id="direct-title" className="mb-6 text-heading">
            Or reach us directly
          </h2>
          <WaysToReachUs placeholder={<div className="min-h-96" />} content={{}} />
          <QuoteHint />
        </section>
      </Container>
      <NextSteps placeholder={<div className="min-h-80 bg-brand-soft" />} content={{}} />
    </Page>
  );
}
