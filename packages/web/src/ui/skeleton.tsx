import { clsx } from "clsx";

/** The shape of what is still loading; silent for screen readers, so say "Loading" once beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("animate-shimmer rounded-card bg-line", className)} />;
}
