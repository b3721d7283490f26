import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { OwnVisit } from "@handyman/core/requests/visits/own-schema";
import { formatDay } from "@handyman/core/requests/visits/rules";
import { describeProgress, visitKinds } from "../inbox/visit-progress.tsx";

export function describeDay(day: string): string {
  const today = pacificDay();
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : formatDay(day);
}

interface ProgressProps extends Pick<OwnVisit, "progress" | "progressAt"> {
  isUnsent?: boolean;
}

export function ProgressMark({ progress, progressAt, isUnsent = false }: ProgressProps) {
  const text = describeProgress({ visitProgress: progress, visitProgressAt: progressAt });
  if (!text) return null;
  const { Icon } = visitKinds[progress];
  return (
    <p className="inline-flex min-h-8 items-center gap-2 rounded-full bg-brand-soft px-3 font-semibold text-brand-strong">
      <Icon className="size-5 shrink-0" />
      {text}
      {isUnsent && ", not sent yet"}
    </p>
  );
}
