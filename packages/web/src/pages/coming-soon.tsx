import Hammer from "lucide-react/icons/hammer";
import { useLocation } from "react-router-dom";
import { comingSoonPages } from "../coming-soon.ts";
import { useSettings } from "../features/settings/use-settings.ts";
import { Page } from "../layouts/page.tsx";
import { paths, telLink } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/** An address whose page is not written yet: says so, and offers what works today. */
export function ComingSoonPage() {
  const { pathname } = useLocation();
  const title = comingSoonPages.find(({ path }) => path === pathname)?.title ?? "This page";
  const { phone } = useSettings();
  return (
    <Page title={`${title}: Coming Soon`} description={`${title}: this page is coming soon.`} noindex>
      <Container className="py-20 sm:py-28">
        <div className="mx-auto max-w-2xl rounded-panel border border-line bg-surface px-6 py-14 text-center shadow-card sm:px-14">
          <span className="mx-auto grid size-16 place-items-center rounded-full bg-accent-soft">
            <Hammer aria-hidden="true" className="size-7 text-brand" strokeWidth={1.75} />
          </span>
          <p className="mt-6 font-semibold text-brand">Coming Soon</p>
          <PageTitle className="mt-1">{title}</PageTitle>
          <p className="mt-4 text-ink-soft text-lead">
            We are still working on this page. Quotes are open, and we answer the phone.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.getQuote()} size="lg">
              Get a Free Quote
            </ButtonLink>
            <a
              href={telLink(phone)}
              className="inline-flex min-h-13 items-center rounded-full px-5 font-semibold text-brand text-lg hover:bg-brand-soft"
            >
              Call {phone}
            </a>
          </div>
        </div>
      </Container>
    </Page>
  );
}
