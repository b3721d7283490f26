import type { Translated } from "@handyman/core/lib/language";
import type { ComponentType, ReactNode } from "react";
import type { words as english } from "../../../content/pages/get-quote.ts";
import { useSearch } from "../../../lib/use-browser.ts";
import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/section.tsx";
import { PlainLink } from "../../layout/navigation.tsx";
import { Hero, Page } from "../parts/page-frame.tsx";

interface Props {
  words: Translated<typeof english>;
  Form: ComponentType<{ search: URLSearchParams }>;
  steps: ReactNode;
}

export function GetQuoteContent({ words, Form, steps }: Props) {
  const search = useSearch();
  return (
    <Page {...words.head}>
      <Hero name={words.name} title={words.title} text={words.intro} className="pb-26 sm:pb-32" />
      <Container className="-mt-16 grid gap-10 pb-10 sm:pb-20 lg:grid-cols-[1.7fr_1fr] lg:gap-10 lg:pb-28">
        <div className="rounded-panel border border-line bg-surface p-5 shadow-lift sm:p-9">
          <Form search={search} />
        </div>
        <aside
          aria-label={words.next}
          className="lg:-mt-44 lg:sticky lg:top-26 lg:self-start lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-8 lg:shadow-lift"
        >
          <h2 className="mb-6 text-heading">{words.next}</h2>
          {steps}
          <p className="mt-5 border-line border-t pt-5 text-ink-soft">
            {words.dateInMind}{" "}
            <PlainLink to={paths.bookNow} className="font-semibold text-brand underline underline-offset-4">
              {words.book}
            </PlainLink>
          </p>
        </aside>
      </Container>
    </Page>
  );
}
