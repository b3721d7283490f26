import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

export function IconButton({
  label,
  Icon,
  className,
  ...rest
}: ComponentProps<"button"> & { label: string; Icon: LucideIcon }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        "grid size-10 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-brand-soft hover:text-brand-strong aria-disabled:opacity-30",
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
