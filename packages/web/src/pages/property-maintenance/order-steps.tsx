import { Section } from "../../ui/section.tsx";

/** From the order to the closed file: a line with stops, lying on wide screens and standing on others. */
export function OrderSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <Section id="process" title="From work order to closed file" className="bg-brand-soft">
      <ol className="grid lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative border-brand border-l-2 pb-9 pl-8 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-9 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 -left-[1.3rem] grid size-10 place-items-center rounded-full bg-brand font-bold font-display text-on-brand lg:-top-[1.3rem] lg:left-0"
            >
              {index + 1}
            </span>
            <h3 className="pt-1 text-xl tracking-tight lg:pt-0">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
