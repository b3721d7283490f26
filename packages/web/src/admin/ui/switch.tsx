import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Switch({ label, className, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label
      className={clsx(
        "relative inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-60",
        className,
      )}
    >
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
        role="switch"
        className={clsx(
          "peer h-6 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-line transition-colors",
          "before:block before:size-4.5 before:translate-x-0.5 before:translate-y-0.5 before:rounded-full before:bg-line-strong before:transition-transform",
          "checked:border-brand checked:bg-brand checked:before:translate-x-5.5 checked:before:bg-on-brand motion-reduce:before:transition-none",
        )}
        {...rest}
      />
      {label}
    </label>
  );
}
