import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import { Ornament } from "../../../ui/section.tsx";

export function CheckList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={clsx("grid content-start gap-3", className)}>
      {items.map((item) => (
        <li key={item} className="wrap-anywhere flex gap-3 leading-snug">
          <Check className="mt-0.5 size-5 shrink-0 text-brand in-[.on-pine]:text-accent" strokeWidth={2.5} />
          {item}
        </li>
      ))}
    </ul>
  );
}

export interface PointsProps {
  points: readonly { title: string; text: string }[];
  className?: string;
}

export function Steps({ points, className }: PointsProps) {
  return (
    <ol className={clsx("grid gap-5 sm:gap-6", className)}>
      {points.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <Ornament className="grid size-11 shrink-0 place-items-center rounded-full bg-brand font-bold font-display text-lg text-on-brand">
            {index + 1}
          </Ornament>
          <div>
            <h3 className="text-lg tracking-tight sm:text-xl">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
