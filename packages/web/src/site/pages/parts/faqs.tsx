import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Container } from "../../../ui/section.tsx";

interface QuestionProps {
  id?: string;
  question: string;
  children: ReactNode;
}

export function Question({ id, question, children }: QuestionProps) {
  return (
    <details id={id} className="group border-line border-b">
      <summary className="flex items-start justify-between gap-6 py-5 font-display font-semibold text-lg leading-snug marker:content-none hover:text-brand [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-brand transition-transform group-open:rotate-45"
        />
      </summary>
      {children}
    </details>
  );
}

interface Faq {
  question: string;
  answer: string;
}

export function Faqs({ faqs, title }: { faqs: readonly Faq[]; title: string }) {
  return (
    <section aria-labelledby="faqs-title" className="py-16 sm:py-20 lg:py-24">
      <Container className="grid gap-10 lg:grid-cols-[1fr_1.8fr] lg:gap-20">
        <h2 id="faqs-title" className="text-title">
          {title}
        </h2>
        <div className="border-line border-t">
          {faqs.map(({ question, answer }) => (
            <Question key={question} question={question}>
              <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
            </Question>
          ))}
        </div>
      </Container>
    </section>
  );
}
