import { useSettings } from "../../features/settings/use-settings.ts";
import { Container } from "../../ui/container.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** The home page's quote form, where the hero's button leads. */
const QuoteForm = lazyBlock(async () => (await import("../../features/quote/quote-form.tsx")).QuoteForm);
const QuoteSteps = lazyBlock(async () => (await import("./quote-steps.tsx")).QuoteSteps);

export function QuoteSection() {
  const { address_search } = useSettings();
  return (
    <section id="quote" aria-labelledby="quote-title" className="py-16 sm:py-20 lg:py-24">
      <Container className="grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div>
          <h2 id="quote-title" className="text-title">
            Get your free quote
          </h2>
          <p className="mt-4 text-ink-soft text-lead">
            Two minutes of typing, no visit needed to start, and never a charge for asking.
          </p>
        </div>
        {/* Before the steps on a phone, where the hero's button must lead to its first field. */}
        <div className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-9 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <QuoteForm
            placeholder={
              <Spinner label="Loading quote form" className="grid min-h-[60rem] place-items-center" />
            }
            content={{ addressSearch: address_search }}
          />
        </div>
        <div className="lg:sticky lg:top-28 lg:self-start">
          <QuoteSteps placeholder={null} content={{}} />
        </div>
      </Container>
    </section>
  );
}
