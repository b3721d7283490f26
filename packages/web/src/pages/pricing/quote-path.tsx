import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";

/** How a quote comes about; the heading stays in view beside the steps on wide screens. */
export function QuotePath({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="quote-path-title" className="py-16 sm:py-20 lg:py-24">
      <Container className="grid gap-10 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="quote-path-title" className="text-title">
            How a range becomes your price
          </h2>
          <p className="mt-4 max-w-md text-ink-soft text-lead">
            The ranges are for planning. What you pay is what you have approved.
          </p>
          <ButtonLink to={paths.getQuote()} size="lg" className="mt-7">
            Get a Free Quote
          </ButtonLink>
        </div>
        <ol className="grid">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="relative flex gap-6 pb-9 last:pb-0">
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className="absolute top-12 bottom-1 left-[1.3125rem] w-0.5 bg-line"
                />
              )}
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-pine font-bold font-display text-lg text-on-pine"
              >
                {index + 1}
              </span>
              <div className="pt-1.5">
                <h3 className="text-xl tracking-tight">{title}</h3>
                <p className="mt-1 max-w-lg text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
