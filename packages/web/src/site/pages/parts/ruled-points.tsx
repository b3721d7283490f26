import { clsx } from "clsx";

interface RuledPointsProps {
  points: readonly { title: string; text: string }[];
  className: string;
}

export function RuledPoints({ points, className }: RuledPointsProps) {
  return (
    <dl className={clsx("grid gap-y-9 lg:gap-y-12", className)}>
      {points.map(({ title, text }) => (
        <div key={title} className="border-brand border-t-2 pt-5">
          <dt className="font-bold font-display text-xl leading-snug tracking-tight">{title}</dt>
          <dd className="mt-2 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
