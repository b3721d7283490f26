import { Section } from "../../ui/section.tsx";
import { RuledPoints } from "../parts/ruled-points.tsx";

/** What moves a price within its range. */
export function PriceFactors({ factors }: { factors: readonly { title: string; text: string }[] }) {
  return (
    <Section
      id="factors"
      title="What moves a price"
      lead="Two homes, the same words on the list, two different figures. These six things explain most of it."
      className="bg-brand-soft"
    >
      <RuledPoints points={factors} className="gap-x-14 sm:grid-cols-2 lg:grid-cols-3" />
    </Section>
  );
}
