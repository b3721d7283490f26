import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Pill } from "../../ui/staff/pill.tsx";
import { clockOf, longMomentText } from "./time.ts";

const tones = { waiting: "neutral", soon: "accent", overdue: "danger" } as const;

/** How the promised reply stands: how long is left, or how late it is. */
export function ClockPill({ entry, now }: { entry: Parameters<typeof clockOf>[0]; now: number }) {
  const { state, text } = clockOf(entry, now);
  if (state === "none") return <span className="text-ink-soft">–</span>;
  if (state === "replied") return <span className="text-ink-soft text-sm">{text}</span>;
  const Icon = state === "overdue" ? TriangleAlert : Clock;
  return (
    <span
      className="inline-flex min-h-8 items-center"
      title={`The promised reply is due ${longMomentText(entry.dueAt)}`}
    >
      <Pill tone={tones[state]}>
        <Icon aria-hidden="true" className="size-3.5" />
        {text}
      </Pill>
    </span>
  );
}
