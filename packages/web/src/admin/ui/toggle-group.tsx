import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";

interface Props<T> {
  label: string;
  value: T | undefined;
  choices: readonly { value: T; name: string; Icon?: LucideIcon }[];
  onChoose: (value: T) => void;
  isFramed?: boolean;
  className?: string;
}

export function ToggleGroup<T extends string | number>(props: Props<T>) {
  const { label, value, choices, onChoose, isFramed = false, className } = props;
  return (
    <fieldset
      className={clsx(
        "flex flex-wrap gap-1",
        isFramed && "rounded-full border border-line-strong p-0.5",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value: one, name, Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
          className="inline-flex min-h-10 items-center gap-1.5 rounded-full px-4 font-semibold text-ink-soft hover:bg-brand-soft hover:text-brand-strong aria-pressed:bg-brand-strong aria-pressed:text-surface"
        >
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          {name}
        </button>
      ))}
    </fieldset>
  );
}
