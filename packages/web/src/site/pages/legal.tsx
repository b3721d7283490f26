import type { LegalText as Text } from "../../content/load-legal.ts";
import { useContent, useSettings } from "../../lib/site-data.ts";
import { Prose } from "../../ui/prose.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { Page } from "../layout/page.tsx";
import { Breadcrumbs } from "./parts/page-frame.tsx";

const linkClass = "block py-1 text-ink-soft underline-offset-4 hover:text-brand hover:underline";

function Contents({ sections }: Pick<Text, "sections">) {
  return (
    <ol className="grid gap-0.5">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={linkClass}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

export function LegalText({ title, text }: { title: string; text: Text }) {
  return (
    <>
      <div className="border-line border-b bg-brand-soft">
        <Container className="pt-8 pb-12 sm:pb-16">
          <Breadcrumbs crumbs={[{ name: title }]} />
          <PageTitle className="mt-8">{title}</PageTitle>
        </Container>
      </div>
      <Container className="grid gap-10 py-12 sm:py-16 lg:grid-cols-[16rem_1fr] lg:gap-20 lg:py-20">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start">
          <details className="rounded-card border border-line bg-surface px-5 py-3 lg:hidden">
            <summary className="py-1 font-semibold">On this page</summary>
            <div className="mt-2 border-line border-t pt-2">
              <Contents sections={text.sections} />
            </div>
          </details>
          <div className="hidden lg:block">
            <p className="mb-3 font-display font-semibold">On this page</p>
            <Contents sections={text.sections} />
          </div>
        </nav>
        <Prose html={text.html} />
      </Container>
    </>
  );
}

export function PrivacyPage() {
  const { business_name } = useSettings();
  const text = useContent("privacy", async () =>
    (await import("../../content/load-legal.ts")).loadLegal("privacy"),
  );
  return (
    <Page
      title="Privacy Policy"
      description={`What ${business_name} learns about you through this website, why, who else sees it, how long it is kept, and what you can ask us to do.`}
      keywords="privacy policy, personal information, California privacy rights"
    >
      <LegalText title="Privacy Policy" text={text} />
    </Page>
  );
}

export function TermsPage() {
  const { business_name } = useSettings();
  const text = useContent("terms", async () =>
    (await import("../../content/load-legal.ts")).loadLegal("terms"),
  );
  return (
    <Page
      title="Terms of Use"
      description={`The rules for using the ${business_name} website: what quotes and price ranges mean, what you send us, and why no contract is made online.`}
      keywords="terms of use, handyman website terms, quotes and estimates"
    >
      <LegalText title="Terms of Use" text={text} />
    </Page>
  );
}
