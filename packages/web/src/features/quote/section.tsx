import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A part of the form under a heading of its own, set off by a rule. */
export function FormSection({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-7 not-first:mt-9 first:border-t-0 first:pt-0">
      <legend className="float-left mb-5 w-full font-display font-bold text-heading">{title}</legend>
      <div className={clsx("clear-both grid gap-5", className)}>{children}</div>
    </fieldset>
  );
}
