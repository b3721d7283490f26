import type { PropertyAudience } from "../../content/property-maintenance.ts";
import { Section } from "../../ui/section.tsx";
import { CheckList } from "../parts/check-list.tsx";

/** Who it is for: a row each, with what they usually ask for. */
export function Audiences({ audiences }: { audiences: readonly PropertyAudience[] }) {
  return (
    <Section id="audiences" title="Three ways to be responsible for a home">
      <div className="border-line border-b">
        {audiences.map(({ title, text, jobs }) => (
          <article
            key={title}
            className="grid gap-6 border-line border-t py-9 md:grid-cols-[1fr_1.15fr] md:gap-12 lg:gap-24 lg:py-12"
          >
            <div>
              <h3 className="text-heading">{title}</h3>
              <p className="mt-3 max-w-md text-ink-soft">{text}</p>
            </div>
            <CheckList items={jobs} />
          </article>
        ))}
      </div>
    </Section>
  );
}
