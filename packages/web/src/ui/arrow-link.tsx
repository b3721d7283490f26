import ArrowRight from "lucide-react/icons/arrow-right";
import type { ComponentProps } from "react";
import { Link } from "wouter";

export function ArrowLink({
  children,
  ...rest
}: Omit<ComponentProps<"a">, "href" | "className"> & { to: string }) {
  return (
    <Link
      className="group inline-flex items-center gap-2 py-1 font-semibold text-brand underline decoration-2 decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
      {...rest}
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
    </Link>
  );
}
