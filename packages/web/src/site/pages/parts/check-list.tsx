import { clsx } from "clsx";
import Check from "lucide-react/icons/check";

interface CheckListProps {
  items: readonly string[];
  className?: string;
  tick?: "text-brand" | "text-accent";
}

export function CheckList({ items, className, tick = "text-brand" }: CheckListProps) {
  return (
    <ul className={clsx("grid content-start gap-3", className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 leading-snug">
          <Check aria-hidden="true" className={clsx("mt-0.5 size-5 shrink-0", tick)} strokeWidth={2.5} />
          {item}
        </li>
      ))}
    </ul>
  );
}
