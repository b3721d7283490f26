import Check from "lucide-react/icons/check";
import type { ServiceContent } from "../../content/services.ts";
import { Container } from "../../ui/container.tsx";

/** What a visit includes, and how it goes, side by side. */
export function HowItWorks({ content }: { content: ServiceContent }) {
  return (
    <Container className="grid gap-16 py-16 sm:py-20 lg:grid-cols-2 lg:gap-24 lg:py-24">
      <section aria-labelledby="included-title">
        <h2 id="included-title" className="text-title">
          What is included
        </h2>
        <ul className="mt-8 grid gap-4">
          {content.included.map((item) => (
            <li key={item} className="flex gap-3.5">
              <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
                <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
              </span>
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps-title">
        <h2 id="steps-title" className="text-title">
          How it works
        </h2>
        <ol className="mt-8 grid gap-8">
          {content.steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-pine font-bold font-display text-lg text-on-pine"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl tracking-tight">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}
