import * as booking from "../../content/pages/book-now.ts";
import { words } from "../../content/pages/get-quote.ts";
import { useSettings } from "../../lib/queries.ts";
import { Container, Heading } from "../../ui/section.tsx";
import { Lines } from "../layout/business-details.tsx";
import { PhoneLink } from "../layout/contact-links.tsx";
import { QuoteForm } from "../quote/quote-form.tsx";
import { GetQuoteContent } from "./get-quote/get-quote-content.tsx";
import { Hero, Page } from "./parts/page-frame.tsx";
import { QuoteSteps } from "./parts/quote-steps.tsx";
import { RuledPoints } from "./parts/ruled-points.tsx";

export const GetQuotePage = () => <GetQuoteContent words={words} Form={QuoteForm} steps={<QuoteSteps />} />;

export function BookNowPage() {
  const { business_hours } = useSettings();
  return (
    <Page {...booking.head}>
      <Hero isLight name="Book a visit" title="Book a visit" text={booking.intro} />
      <Container className="grid gap-12 pb-20 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:pb-28">
        <div className="rounded-panel border border-line bg-surface p-5 shadow-lift sm:p-9 lg:col-start-2 lg:row-start-1">
          <QuoteForm preset="preferred-date-range" />
        </div>
        <aside aria-labelledby="steps-title" className="lg:sticky lg:top-28 lg:row-start-1 lg:self-start">
          <Heading name="steps" className="mb-5 text-heading lg:sr-only" text="How booking goes" />
          <RuledPoints points={booking.steps} className="sm:grid-cols-3 lg:grid-cols-1" isNumbered />
          <div className="mt-9 rounded-card bg-accent-soft p-6">
            <p className="font-display font-semibold text-lg">Can't wait for a date?</p>
            <p className="mt-1">
              Call <PhoneLink className="font-semibold underline underline-offset-4" /> and tell us what's
              going on.
            </p>
            {business_hours.length > 0 && (
              <p className="mt-3 text-sm">
                <Lines lines={business_hours} />
              </p>
            )}
          </div>
        </aside>
      </Container>
    </Page>
  );
}
