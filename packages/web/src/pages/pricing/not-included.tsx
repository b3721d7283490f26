import { Container } from "../../ui/container.tsx";

/** What a range does not hold, said as openly as the ranges. */
export function NotIncluded({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="not-included-title">
      <Container>
        <div className="rounded-panel border border-line bg-accent-soft px-6 py-9 sm:px-10 sm:py-12">
          <h2 id="not-included-title" className="text-heading">
            What the ranges leave out
          </h2>
          <dl className="mt-7 grid gap-x-12 gap-y-7 md:grid-cols-3">
            {items.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display font-semibold text-lg">{title}</dt>
                <dd className="mt-1.5">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </section>
  );
}
