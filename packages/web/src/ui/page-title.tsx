import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface PageTitleProps extends ComponentProps<"h1"> {
  size?: "title" | "display";
}

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
