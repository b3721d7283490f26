import type { Translated } from "@handyman/core/lib/language";
import { slugify } from "@handyman/core/lib/slug";
import { useLayoutEffect } from "react";
import type * as english from "../../../content/pages/faqs.ts";
import { useContentWithFaqs } from "../../../lib/content.ts";
import type { ShownFaq } from "../../../lib/staff-words.ts";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { Container, Heading } from "../../../ui/section.tsx";
import { ClosingCta, Hero, Page, Question } from "../parts/page-frame.tsx";

/** The words without their list: staff add questions. */
type Words = Translated<Pick<typeof english, "head" | "hero" | "nav" | "closing">> & {
  readonly faqGroups: readonly { id: string; title: string; faqs: readonly ShownFaq[] }[];
};

type Groups = Words["faqGroups"];

function GroupNav({ groups, words }: { groups: Groups; words: Words["nav"] }) {
  return (
    <nav aria-label={words.name} className="lg:sticky lg:top-28 lg:self-start">
      <ul className="grid gap-1 rounded-card border border-line bg-surface p-3 shadow-card">
        {groups.map(({ id, title, faqs }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex items-baseline justify-between gap-4 rounded-field px-3 py-2.5 font-medium leading-snug hover:bg-brand-soft hover:text-brand-strong"
            >
              {title}
              <span className="text-ink-soft text-sm tabular-nums">
                {faqs.length}
                <span className="sr-only"> {words.questions}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ArrowLink to={paths.contact} className="mt-5 px-3">
        {words.ask}
      </ArrowLink>
    </nav>
  );
}

function Answer({ faq: { question, answer, lang }, words }: { faq: ShownFaq; words: Words["nav"] }) {
  const id = slugify(question.replaceAll("'", ""));
  return (
    <Question id={id} question={question} lang={lang}>
      <p className="max-w-2xl text-ink-soft">{answer}</p>
      <p className="pt-2 pb-6 text-sm">
        <a href={`#${id}`} className="inline-block py-1 text-brand underline underline-offset-4">
          {words.link}
        </a>
      </p>
    </Question>
  );
}

interface Props {
  load: () => Promise<Words>;
  /** Of a Spanish page: finds the questions that staff kept. */
  loadEnglish?: () => Promise<Words>;
}

export function FaqContent({ load, loadEnglish }: Props) {
  const words = useContentWithFaqs("faqs", load, loadEnglish);
  const groups = words.faqGroups.filter(({ faqs }) => faqs.length > 0);
  useLayoutEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  }, []);
  return (
    <Page {...words.head}>
      <Hero {...words.hero} />
      <Container className="wrap-anywhere grid gap-12 py-12 sm:py-16 lg:grid-cols-[17rem_1fr] lg:gap-20 lg:py-20">
        <GroupNav groups={groups} words={words.nav} />
        <div className="grid gap-14 lg:gap-20">
          {groups.map(({ id, title, faqs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Heading name={id} className="border-brand border-b-2 pb-4 text-heading" text={title} />
              {faqs.map((faq) => (
                <Answer key={faq.question} faq={faq} words={words.nav} />
              ))}
            </section>
          ))}
        </div>
      </Container>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
