import { useStore } from "@nanostores/react";
import { clsx } from "clsx";
import { ButtonAnchor } from "../../ui/button.tsx";
import { idleWarning } from "../lib/idle.ts";
import { waitingTab } from "../lib/session.ts";
import { staffPaths } from "../paths.ts";

export function SessionBand({ className }: { className?: string }) {
  const tab = useStore(waitingTab);
  const isEndingSoon = useStore(idleWarning);
  if (!tab && !isEndingSoon) return null;
  return (
    <div
      role="alert"
      className={clsx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-danger border-b-2 bg-danger-soft py-3 text-danger print:hidden",
        className,
      )}
    >
      <p className="font-medium">
        {tab
          ? "Your session ended. Sign in again to continue."
          : "You'll be signed out in two minutes, because nobody is using the back office. Press a key or click to stay signed in. What you typed stays here."}
      </p>
      {tab && (
        <ButtonAnchor
          href={`${staffPaths.signIn}?${new URLSearchParams({ ...tab })}`}
          target="_blank"
          // Only a tab with an opener may close itself.
          rel="opener"
        >
          Sign in<span className="sr-only"> (opens a new tab)</span>
        </ButtonAnchor>
      )}
    </div>
  );
}
