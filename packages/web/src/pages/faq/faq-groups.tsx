import { useEffect } from "react";
import type { FaqGroup } from "../../content/faqs.ts";
import { Question } from "../parts/question.tsx";

/** `Do you ask for a deposit?` → `do-you-ask-for-a-deposit`, for links to one answer. */
const anchorOf = (question: string) =>
  question
    .toLowerCase()
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Opens the answer that the address names. */
function useNamedAnswer() {
  useEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  }, []);
}

function Answer({ question, answer }: FaqGroup["faqs"][number]) {
  const id = anchorOf(question);
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

/** All questions, each with an address of its own. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  useNamedAnswer();
  return (
    <div className="grid gap-14 lg:gap-20">
      {groups.map(({ id, title, faqs }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className="border-brand border-b-2 pb-4 text-heading">
            {title}
          </h2>
          {faqs.map((faq) => (
            <Answer key={faq.question} {...faq} />
          ))}
        </section>
      ))}
    </div>
  );
}
