import { Link } from "wouter";
import * as words from "../../content/pages/get-quote.ts";
import { useSettings } from "../../lib/site-data.ts";
import { useSearch } from "../../lib/use-browser.ts";
import { paths } from "../../paths.ts";
import { Container, PageTitle } from "../../ui/section.tsx";
import { QuoteForm } from "../quote/quote-form.tsx";
import { readStartOptions } from "../quote/use-quote-form.ts";
import { Page } from "./parts/page-frame.tsx";
import { QuoteSteps } from "./parts/quote-steps.tsx";

export function GetQuotePage() {
  const search = useSearch();
  const { address_search } = useSettings();
  return (
    <Page {...words.head}>
      <div className="on-pine">
        <Container className="pt-12 pb-28 sm:pt-16 sm:pb-32">
          <PageTitle>Get a free quote</PageTitle>
          <p className="mt-4 max-w-xl text-lead text-on-pine-soft">{words.intro}</p>
        </Container>
      </div>
      <Container className="-mt-16 grid gap-12 pb-20 lg:grid-cols-[1.7fr_1fr] lg:gap-16 lg:pb-28">
        <div className="rounded-panel border border-line bg-surface p-5 shadow-lift sm:p-9">
          <QuoteForm addressSearch={address_search} {...readStartOptions(search)} />
        </div>
        <aside aria-label="What happens next" className="lg:sticky lg:top-28 lg:self-start lg:pt-28">
          <h2 className="mb-7 text-heading">What happens next</h2>
          <QuoteSteps />
          <p className="mt-8 border-line border-t pt-6 text-ink-soft">
            A date in mind already?{" "}
            <Link to={paths.bookNow} className="font-semibold text-brand underline underline-offset-4">
              Book a visit
            </Link>
          </p>
        </aside>
      </Container>
    </Page>
  );
}
