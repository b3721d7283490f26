import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The page's one h1. It can take the focus, which it does after a change of route. */
export function PageTitle({ className, children, ...rest }: ComponentProps<"h1">) {
  return (
    <h1 tabIndex={-1} className={clsx("text-title", className)} {...rest}>
      {children}
    </h1>
  );
}
