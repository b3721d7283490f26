import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Badge({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 rounded-full bg-accent px-2.5 py-0.5 text-sm font-semibold text-accent-ink",
        className,
      )}
      {...rest}
    />
  );
}
