import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { OwnVisit } from "@handyman/core/requests/visits/own-schema";
import CircleAlert from "lucide-react/icons/circle-alert";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../inbox/labels.ts";
import { describeProgress, visitKinds } from "../inbox/visit-progress.tsx";
import { describeError } from "../lib/describe-error.ts";

export function describeDay(day: string): string {
  const today = pacificDay();
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : formatDay(day);
}

export function ProgressMark({ progress, progressAt }: Pick<OwnVisit, "progress" | "progressAt">) {
  const text = describeProgress({ visitProgress: progress, visitProgressAt: progressAt });
  if (!text) return null;
  const { Icon } = visitKinds[progress];
  return (
    <p className="inline-flex min-h-8 items-center gap-2 rounded-full bg-brand-soft px-3 font-semibold text-brand-strong">
      <Icon className="size-5 shrink-0" />
      {text}
    </p>
  );
}

interface FailureProps {
  error: unknown;
  what: string;
  onRetry?: () => void;
}

/** What somebody typed or picked is still there. */
export function Failure({ error, what, onRetry }: FailureProps) {
  if (!error) return null;
  return (
    <div role="alert" className="mt-3 flex items-start gap-3 rounded-field bg-danger-soft p-3.5">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{what}</p>
        <p>{describeError(error)}</p>
        {onRetry && (
          <Button variant="secondary" className="mt-2" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
