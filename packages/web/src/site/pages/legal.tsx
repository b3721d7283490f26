import { legalHeads } from "../../content/pages/legal.ts";
import { useContent } from "../../lib/content.ts";
import { useSettings } from "../../lib/queries.ts";
import { Prose } from "../../ui/prose.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { Breadcrumbs, Page } from "./parts/page-frame.tsx";

function LegalPage({ name }: { name: "privacy" | "terms" }) {
  const { business_name } = useSettings();
  const head = legalHeads(business_name)[name];
  const { html, sections } = useContent(name, async () =>
    (await import("../../content/load-legal.ts")).loadLegal(name),
  );
  return (
    <Page {...head}>
      <div className="border-line border-b bg-brand-soft">
        <Container className="pt-8 pb-12 sm:pb-16">
          <Breadcrumbs crumbs={[{ name: head.title }]} />
          <PageTitle className="mt-8">{head.title}</PageTitle>
        </Container>
      </div>
      <Container className="grid gap-10 py-12 sm:py-16 lg:grid-cols-[16rem_1fr] lg:gap-20 lg:py-20">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start">
          <details open className="rounded-card border border-line bg-surface px-5 py-3">
            <summary className="py-1 font-semibold">On this page</summary>
            <ol className="mt-2 grid gap-0.5 border-line border-t pt-2">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="block py-1 text-ink-soft underline-offset-4 hover:text-brand hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <Prose html={html} />
      </Container>
    </Page>
  );
}

export const PrivacyPage = () => <LegalPage name="privacy" />;

export const TermsPage = () => <LegalPage name="terms" />;
