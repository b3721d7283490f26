import { clsx } from "clsx";
import type { PointsProps } from "./lists.tsx";

export function RuledPoints({ points, className, isNumbered }: PointsProps & { isNumbered?: boolean }) {
  const Title = isNumbered ? "h3" : "p";
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className={clsx("grid gap-x-10 gap-y-6 sm:gap-y-9", className)}>
      {points.map(({ title, text }, index) => (
        <li key={title} className="border-brand border-t-2 pt-3 sm:pt-5 in-[.on-pine]:border-accent">
          <Title className="font-bold font-display text-xl leading-snug tracking-tight">
            {isNumbered && <span className="text-brand in-[.on-pine]:text-accent">{index + 1}. </span>}
            {title}
          </Title>
          <p className="mt-2 text-ink-soft in-[.on-pine]:text-on-pine-soft">{text}</p>
        </li>
      ))}
    </List>
  );
}
