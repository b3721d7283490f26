import { Section } from "../../ui/section.tsx";

/** What we go by, set as statements and not as cards. */
export function Values({ values }: { values: readonly { title: string; text: string }[] }) {
  return (
    <Section id="values" title="What we go by" className="bg-brand-soft">
      <dl>
        {values.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-2 border-line-strong/40 border-t py-6 md:grid-cols-[1fr_1.2fr] md:items-baseline md:gap-12 md:py-8"
          >
            <dt className="font-bold font-display text-heading">{title}</dt>
            <dd className="text-ink-soft text-lead">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
