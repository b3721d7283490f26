import { clsx } from "clsx";

/** Screen readers skip it, so announce the loading beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("animate-shimmer rounded-card bg-line", className)} />;
}
