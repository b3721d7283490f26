import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Band, Heading } from "../../../ui/section.tsx";

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

interface FaqsProps {
  faqs: readonly { question: string; answer: string }[];
  title: string;
}

export function Faqs({ faqs, title }: FaqsProps) {
  return (
    <Band
      name="faqs"
      className="py-16 sm:py-20 lg:py-24"
      inner="grid gap-10 lg:grid-cols-[1fr_1.8fr] lg:gap-20"
    >
      <Heading name="faqs">{title}</Heading>
      <div className="border-line border-t">
        {faqs.map(({ question, answer }) => (
          <Question key={question} question={question}>
            <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
          </Question>
        ))}
      </div>
    </Band>
  );
}
