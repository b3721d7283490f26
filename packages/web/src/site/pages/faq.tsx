import { slugify } from "@handyman/core/lib/slug";
import { useLayoutEffect } from "react";
import type { FaqGroup } from "../../content/pages/faqs.ts";
import { useContentWithFaqs } from "../../lib/content.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Container, Heading } from "../../ui/section.tsx";
import { ClosingCta, Hero, Page, Question } from "./parts/page-frame.tsx";

type Words = typeof import("../../content/pages/faqs.ts");

function GroupNav({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <nav aria-label="Groups of questions" className="lg:sticky lg:top-28 lg:self-start">
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
                <span className="sr-only"> questions</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ArrowLink to={paths.contact} className="mt-5 px-3">
        Ask us directly
      </ArrowLink>
    </nav>
  );
}

function Answer({ question, answer }: FaqGroup["faqs"][number]) {
  const id = slugify(question.replaceAll("'", ""));
  return (
    <Question id={id} question={question}>
      <p className="max-w-2xl text-ink-soft">{answer}</p>
      <p className="pt-2 pb-6 text-sm">
        <a href={`#${id}`} className="inline-block py-1 text-brand underline underline-offset-4">
          Link to this answer
        </a>
      </p>
    </Question>
  );
}

export function FaqPage() {
  const words = useContentWithFaqs<Words>("faqs", () => import("../../content/pages/faqs.ts"));
  const groups = words.faqGroups.filter(({ faqs }) => faqs.length > 0);
  useLayoutEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  }, []);
  return (
    <Page {...words.head}>
      <Hero name="Questions" {...words.hero} />
      <Container className="grid gap-12 py-12 sm:py-16 lg:grid-cols-[17rem_1fr] lg:gap-20 lg:py-20">
        <GroupNav groups={groups} />
        <div className="grid gap-14 lg:gap-20">
          {groups.map(({ id, title, faqs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Heading name={id} className="border-brand border-b-2 pb-4 text-heading" text={title} />
              {faqs.map((faq) => (
                <Answer key={faq.question} {...faq} />
              ))}
            </section>
          ))}
        </div>
      </Container>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
