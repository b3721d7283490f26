import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";

interface WriteOneProps {
  ways: readonly { title: string; text: string }[];
  questions: readonly string[];
}

/** How to leave a testimonial, with what to write about on a sheet beside it. */
export function WriteOne({ ways, questions }: WriteOneProps) {
  return (
    <section aria-labelledby="write-title" className="py-16 sm:py-20 lg:py-24">
      <Container className="grid gap-12 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
        <div>
          <h2 id="write-title" className="text-title">
            Leave one of your own
          </h2>
          <dl className="mt-8 grid gap-8">
            {ways.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-bold font-display text-xl tracking-tight">{title}</dt>
                <dd className="mt-2 max-w-xl text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink to={paths.contact} size="lg" className="mt-9">
            Write to us
          </ButtonLink>
        </div>
        <div className="rounded-card border border-line bg-surface px-6 pt-7 pb-8 shadow-lift sm:px-9 lg:rotate-1">
          <h3 className="border-accent border-b-2 pb-4 text-heading">Worth a sentence</h3>
          <ol className="list-inside list-decimal marker:font-semibold marker:text-brand">
            {questions.map((question) => (
              <li key={question} className="border-line border-b py-3.5 last:border-b-0 last:pb-0">
                {question}
              </li>
            ))}
          </ol>
        </div>
      </Container>
    </section>
  );
}
