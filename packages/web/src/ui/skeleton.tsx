import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Screen readers skip it, so announce the loading beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("animate-shimmer rounded-card bg-line", className)} />;
}

interface Props {
  label: string;
  count: number;
  className: string;
  children: ReactNode;
}

export const Placeholders = ({ label, count, className, children }: Props) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    <ul className={className}>
      {[...Array(count).keys()].map((key) => (
        <li key={key}>{children}</li>
      ))}
    </ul>
  </div>
);
