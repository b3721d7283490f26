import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export function Checkbox({
  label,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label
      className={clsx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-field has-focus-visible:outline-3",
        "has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60",
        className,
      )}
    >
      <input type="checkbox" className="size-5 shrink-0 outline-none" {...rest} />
      <span>{label}</span>
    </label>
  );
}
