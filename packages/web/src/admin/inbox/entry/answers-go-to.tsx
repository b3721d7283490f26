import type { TimelineItem } from "@handyman/core/requests/schema";
import { useSettings } from "../../../lib/queries.ts";

/** Answers by email reach a mailbox outside this application, so staff must know which one. */
export function AnswersGoTo({ timeline }: { timeline: readonly TimelineItem[] }) {
  const { email } = useSettings();
  if (!timeline.some(({ mail }) => mail)) return null;
  return (
    <p className="wrap-anywhere mt-4 text-ink-soft text-sm">
      If a customer answers one of these emails, it arrives at <span className="font-semibold">{email}</span>.
      It doesn't show here.
    </p>
  );
}
