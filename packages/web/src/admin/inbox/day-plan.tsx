import { getWeek, isDay, pacificDay } from "@handyman/core/lib/date";
import { toTime } from "@handyman/core/lib/windows";
import { formatDay, formatSpan, formatTime, getSpan, isOverlap } from "@handyman/core/requests/visits/rules";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Skeleton } from "../../ui/skeleton.tsx";
import { describeError } from "../lib/describe-error.ts";
import { type Visit, weekQuery } from "../schedule/week-query.ts";
import { getCityName } from "./labels.ts";
import { StatusPill } from "./status-pill.tsx";

export type Plan = Pick<Visit, "day" | "start" | "staffId" | "minutes">;

/** Reads no week while somebody types a year. */
export function useDayVisits(requestId: string, day: string) {
  const enabled = isDay(day) && day >= pacificDay();
  const query = useQuery({ ...weekQuery(enabled ? getWeek(day) : ""), enabled });
  const visits = query.data?.items.filter((visit) => visit.day === day && visit.requestId !== requestId);
  return { isShown: enabled, error: query.error, retry: () => void query.refetch(), visits };
}

const isPlannedFor = ({ staffId, status }: Visit, plan: Plan) =>
  staffId === plan.staffId && status === "scheduled" && plan.start !== "";

export const findOtherVisit = (visits: readonly Visit[], plan: Plan): Visit | undefined =>
  visits.find((visit) => isPlannedFor(visit, plan) && isOverlap(visit, plan));

export const formatBusy = (visit: Visit): string => {
  const { from, to } = getSpan(visit);
  return formatSpan(from, to);
};

/** A drive across the bay and the unloading take up to this long. */
const DRIVE_MINUTES = 120;

function describeDrive(visit: Visit, plan: Plan, city: string, person: string): string | undefined {
  if (!isPlannedFor(visit, plan) || !visit.city || !city || visit.city === city) return undefined;
  const [there, here] = [getSpan(visit), getSpan(plan)];
  const [before, after] = [here.from - there.to, there.from - here.to];
  const isBefore = before >= 0 && before < DRIVE_MINUTES;
  if (!isBefore && !(after >= 0 && after < DRIVE_MINUTES)) return undefined;
  const when = isBefore ? `until ${formatTime(toTime(there.to))}` : `from ${formatTime(visit.start)}`;
  return `${person} is in ${getCityName(visit.city)} ${when}. This visit is in ${getCityName(city)}.`;
}

interface Props {
  city: string;
  plan: Plan;
  day: ReturnType<typeof useDayVisits>;
  getStaffName: (id: string) => string;
}

const warningClass = "mt-2 flex items-start gap-2 rounded-field p-2 font-medium";

export function DayPlan({ city, plan, day: { isShown, error, retry, visits }, getStaffName }: Props) {
  if (!isShown) return null;
  const person = getStaffName(plan.staffId);
  const other = findOtherVisit(visits ?? [], plan);
  return (
    <section aria-label="Visits on this day" className="rounded-field bg-line/25 p-3 text-sm">
      <h3 className="font-sans font-semibold text-sm">{formatDay(plan.day)}</h3>
      <div aria-live="polite">
        {other && (
          <p className={`${warningClass} bg-danger-soft text-danger`}>
            <TriangleAlert className="mt-0.5 size-4 shrink-0" />
            {person} already visits {other.name} at this time, {formatBusy(other)}.
          </p>
        )}
        {(visits ?? []).map((visit) => {
          const text = describeDrive(visit, plan, city, person);
          return (
            text && (
              <p key={visit.requestId} className={`${warningClass} bg-accent-soft text-ink`}>
                <TriangleAlert className="mt-0.5 size-4 shrink-0" />
                {text}
              </p>
            )
          );
        })}
      </div>
      {!visits && !error && (
        <div className="mt-2 space-y-1.5" aria-busy="true">
          <span className="sr-only">Looking up the visits of this day…</span>
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      {!visits && error && (
        <p className="mt-1 text-danger">
          We couldn't look up the visits of this day. {describeError(error)}{" "}
          <button type="button" className="min-h-6 font-semibold underline" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {visits?.length === 0 && <p className="text-ink-soft">No other visits on this day yet.</p>}
      {visits && visits.length > 0 && (
        <ul className="mt-2 space-y-1">
          {visits.map((visit) => (
            <li
              key={visit.requestId}
              className={clsx(
                "grid grid-cols-[8.5rem_1fr] gap-x-2 wrap-anywhere",
                visit.staffId === plan.staffId && "font-medium",
              )}
            >
              <span className="whitespace-nowrap">{formatBusy(visit)}</span>
              <span>
                {[getStaffName(visit.staffId), visit.name, getCityName(visit.city)]
                  .filter(Boolean)
                  .join(" · ")}
                {visit.status === "completed" && <StatusPill status={visit.status} className="ml-2" />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
