import Plus from "lucide-react/icons/plus";
import { Container } from "../../ui/container.tsx";

interface Faq {
  question: string;
  answer: string;
}

export function ServiceFaqs({ faqs, title }: { faqs: readonly Faq[]; title: string }) {
  return (
    <section aria-labelledby="faqs-title" className="py-16 sm:py-20 lg:py-24">
      <Container className="grid gap-10 lg:grid-cols-[1fr_1.8fr] lg:gap-20">
        <h2 id="faqs-title" className="text-title">
          {title}: your questions
        </h2>
        <div className="border-line border-t">
          {faqs.map(({ question, answer }) => (
            <details key={question} className="group border-line border-b">
              <summary className="flex items-center justify-between gap-6 py-5 font-display font-semibold text-lg marker:content-none hover:text-brand [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-brand transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </Container>
    </section>
  );
}
