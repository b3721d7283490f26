import { useEffect, useState } from "react";
import type { AutosaveState } from "./use-autosave.ts";

function ago(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 3) return "just now";
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`;
}

function useNow(active: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

function describeState(state: AutosaveState, now: number): string {
  switch (state.kind) {
    case "saved":
      return `Draft saved ${ago(Math.max(0, now - state.at))}`;
    case "failed":
      return `Not saved: ${state.words} Trying again.`;
    case "elsewhere":
      return "Not kept: you are writing this post in another tab too.";
    default:
      return "Saving draft…";
  }
}

export function AutosaveNote({ isDirty, state }: { isDirty: boolean; state: AutosaveState }) {
  const now = useNow(state.kind === "saved");
  if (!isDirty) return <p className="text-ink-soft text-sm">No unsaved changes</p>;
  const words = describeState(state, now);
  if (state.kind !== "failed" && state.kind !== "elsewhere")
    return <p className="text-ink-soft text-sm">{words}</p>;
  return (
    <p key={state.kind} role="alert" className="text-danger text-sm">
      {words}
    </p>
  );
}
