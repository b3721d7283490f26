import { Page } from "../layouts/page.tsx";
import { useContent } from "../lib/use-content.ts";
import { paths } from "../paths.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { FaqGroups } from "./faq/faq-groups.tsx";
import { GroupNav } from "./faq/group-nav.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";

/** Every question that isn't about one service, in groups. */
export function FaqPage() {
  const { faqGroups } = useContent("faqs", () => import("../content/faqs.ts"));
  return (
    <Page
      title="Frequently Asked Questions"
      description="Straight answers about quotes and deposits, visits, licenses and permits, maintenance plans, warranties and what happens when something goes wrong."
      keywords="handyman questions, California handyman license, quote, deposit, warranty, permit"
    >
      <div className="on-pine">
        <Container className="pt-8 pb-14 sm:pb-20">
          <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Questions" }]} />
          <PageTitle className="mt-8 max-w-3xl">Questions people ask before they let us in</PageTitle>
          <p className="mt-5 max-w-2xl text-lead text-on-pine-soft">
            About money, dates, licenses and what happens when something goes wrong. Questions about one kind
            of work stand on that service's page.
          </p>
        </Container>
      </div>
      <Container className="grid gap-12 py-12 sm:py-16 lg:grid-cols-[17rem_1fr] lg:gap-20 lg:py-20">
        <GroupNav groups={faqGroups} />
        <FaqGroups groups={faqGroups} />
      </Container>
      <ClosingCta
        title="Yours is not here?"
        text="Put it in your request or call. You get an answer from a person who does the work."
      />
    </Page>
  );
}
