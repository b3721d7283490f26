import { Container } from "../../ui/container.tsx";
import { Question } from "./question.tsx";

interface Faq {
  question: string;
  answer: string;
}

/** A page's questions, beside their heading on wide screens. */
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
