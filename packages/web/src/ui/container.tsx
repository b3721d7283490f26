import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The page's one measure: every band aligns to it. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div className={clsx("mx-auto w-full max-w-[76rem] px-5 sm:px-8", className)} {...rest} />;
}
