import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { sessionEnd } from "../../lib/staff/session-end.ts";
import { staffPaths } from "../../staff-paths.ts";
import { ButtonAnchor } from "../button.tsx";

/**
 * Says that the session has ended, and leads to the login in a tab of its own, so that nothing typed on this one is lost. In
 * every dialog too: what is behind an open one can't be reached.
 */
export function SessionBand({ className }: { className?: string }) {
  const asking = useSyncExternalStore(sessionEnd.watch, sessionEnd.asking, () => undefined);
  if (!asking) return null;
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
        href={`${staffPaths.signIn}?${new URLSearchParams({ ...asking })}`}
        target="_blank"
        // So that the new tab may close itself when it is done.
        rel="opener"
      >
        Sign in<span className="sr-only"> (opens a new tab)</span>
      </ButtonAnchor>
    </div>
  );
}
