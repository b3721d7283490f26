import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface PageTitleProps extends ComponentProps<"h1"> {
  /** `display` is the home page's; default `title`. */
  size?: "title" | "display";
}

/** The page's one h1. It can take the focus, which it does after a change of route. */
export function PageTitle({ size = "title", className, children, ...rest }: PageTitleProps) {
  return (
    <h1
      tabIndex={-1}
      className={clsx(size === "display" ? "text-display" : "text-title", className)}
      {...rest}
    >
      {children}
    </h1>
  );
}
