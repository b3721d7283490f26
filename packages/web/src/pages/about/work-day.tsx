import { Container } from "../../ui/container.tsx";

/** How a visit goes, in the order of the day. */
export function WorkDay({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="work-title" className="on-pine py-16 sm:py-20 lg:py-24">
      <Container className="grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <h2 id="work-title" className="text-title">
          How a visit with us goes
        </h2>
        <ol className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden="true" className="font-bold font-display text-accent text-lg">
                {index + 1}
              </span>
              <h3 className="mt-1.5 border-pine-line border-t pt-4 text-xl tracking-tight">{title}</h3>
              <p className="mt-2 text-on-pine-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
