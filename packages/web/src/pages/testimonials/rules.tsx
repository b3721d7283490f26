import { Section } from "../../ui/section.tsx";
import { RuledPoints } from "../parts/ruled-points.tsx";

/** What we hold ourselves to when we publish one. */
export function Rules({ rules }: { rules: readonly { title: string; text: string }[] }) {
  return (
    <Section id="rules" title="How we handle what you write" className="bg-brand-soft">
      <RuledPoints points={rules} className="gap-x-14 lg:grid-cols-3" />
    </Section>
  );
}
