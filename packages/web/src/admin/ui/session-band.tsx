import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { ButtonAnchor } from "../../ui/button.tsx";
import { sessionEnd } from "../lib/session.ts";
import { staffPaths } from "../paths.ts";

/** Every dialog shows it too, because a dialog covers the page. */
export function SessionBand({ className }: { className?: string }) {
  const waitingTab = useSyncExternalStore(sessionEnd.watch, sessionEnd.read, () => undefined);
  if (!waitingTab) return null;
  return (
    <div
      role="alert"
      className={clsx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-danger border-b-2 bg-danger-soft py-3 text-danger print:hidden",
        className,
      )}
    >
      <p className="font-medium">Your session has ended. Sign in again to go on.</p>
      <ButtonAnchor
        href={`${staffPaths.signIn}?${new URLSearchParams({ ...waitingTab })}`}
        target="_blank"
        // Only a tab with an opener may close itself.
        rel="opener"
      >
        Sign in<span className="sr-only"> (opens a new tab)</span>
      </ButtonAnchor>
    </div>
  );
}
