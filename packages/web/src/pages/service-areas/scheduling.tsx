import { Section } from "../../ui/section.tsx";
import { RuledPoints } from "../parts/ruled-points.tsx";

interface Point {
  title: string;
  text: string;
}

/** How visits are planned by area. */
export function Scheduling({ points }: { points: readonly Point[] }) {
  return (
    <Section
      id="scheduling"
      title="How a visit near you is planned"
      lead="Where you live decides less than you may think. Mostly it is about bridges, neighbors and fog."
      className="bg-brand-soft"
    >
      <RuledPoints points={points} className="gap-x-10 sm:grid-cols-2 lg:grid-cols-4" />
    </Section>
  );
}
