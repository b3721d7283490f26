import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import { Pill } from "../ui/pill.tsx";
import { formatLongMoment } from "./dates.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return "1 min";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}

interface ReplyClock {
  state: "waiting" | "soon" | "overdue" | "replied" | "none";
  text: string;
}

interface Entry {
  status: string;
  createdAt: string;
  dueAt: string;
  repliedAt: string;
}

/** Returns how much time is left for the promised reply. The clock runs for each new entry, even after an earlier reply. */
export function getReplyClock({ status, createdAt, dueAt, repliedAt }: Entry, now: number): ReplyClock {
  if (status === "spam" || (status !== "new" && !repliedAt)) return { state: "none", text: "" };
  if (status !== "new") {
    const duration = Math.max(0, Date.parse(repliedAt) - Date.parse(createdAt));
    return { state: "replied", text: `replied in ${formatDuration(duration)}` };
  }
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { state: "overdue", text: `overdue by ${formatDuration(-left)}` };
  return { state: left < 6 * HOUR_MS ? "soon" : "waiting", text: `due in ${formatDuration(left)}` };
}

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const tones = { waiting: "neutral", soon: "accent", overdue: "danger" } as const;

export function ReplyClockPill({ entry, now }: { entry: Entry; now: number }) {
  const { state, text } = getReplyClock(entry, now);
  if (state === "none") return <span className="text-ink-soft">–</span>;
  if (state === "replied") return <span className="text-ink-soft text-sm">{text}</span>;
  const Icon = state === "overdue" ? TriangleAlert : Clock;
  return (
    <span
      className="inline-flex min-h-8 items-center"
      title={`The promised reply is due ${formatLongMoment(entry.dueAt)}`}
    >
      <Pill tone={tones[state]}>
        <Icon aria-hidden="true" className="size-3.5" />
        {text}
      </Pill>
    </span>
  );
}
