import { getWeek, isDay, pacificDay } from "@handyman/core/lib/date";
import { statusNames } from "@handyman/core/requests/rules";
import type { RequestSummary } from "@handyman/core/requests/schema";
import { formatWindow, windowStarts } from "@handyman/core/requests/visits/rules";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { describeError } from "../lib/describe-error.ts";
import { type Visit, weekQuery } from "../schedule/week-query.ts";
import { formatDay, getCityName } from "./labels.ts";

type Plan = Pick<Visit, "day" | "start" | "staffId">;

/** Reads no week while somebody types a year. */
export function useDayVisits(item: RequestSummary, day: string) {
  const enabled = isDay(day) && day >= pacificDay();
  const query = useQuery({ ...weekQuery(enabled ? getWeek(day) : ""), enabled });
  const visits = query.data?.items.filter((visit) => visit.day === day && visit.requestId !== item.id);
  return { isShown: enabled, error: query.error, visits };
}

const getIndex = (start: string) => (windowStarts as readonly string[]).indexOf(start);

const isPlannedFor = ({ staffId, status }: Visit, plan: Plan) =>
  staffId === plan.staffId && status === "scheduled";

export const findOtherVisit = (visits: readonly Visit[], plan: Plan): Visit | undefined =>
  visits.find((visit) => isPlannedFor(visit, plan) && visit.start === plan.start);

const findDrives = (visits: readonly Visit[], plan: Plan, city: string) =>
  visits.filter(
    (visit) =>
      isPlannedFor(visit, plan) &&
      plan.start &&
      Math.abs(getIndex(visit.start) - getIndex(plan.start)) === 1 &&
      visit.city &&
      city &&
      visit.city !== city,
  );

const describeDrive = (visit: Visit, plan: Plan, city: string, person: string): string =>
  `${person} is in ${getCityName(visit.city)} in the window ${visit.start < plan.start ? "before" : "after"}. This visit is in ${getCityName(city)}.`;

interface Props {
  item: RequestSummary;
  plan: Plan;
  day: ReturnType<typeof useDayVisits>;
  getStaffName: (id: string) => string;
}

export function DayPlan({ item, plan, day: { isShown, error, visits }, getStaffName }: Props) {
  if (!isShown) return null;
  const person = getStaffName(plan.staffId);
  const other = findOtherVisit(visits ?? [], plan);
  return (
    <section aria-label="Visits on this day" className="rounded-field bg-line/25 p-3 text-sm">
      <h3 className="font-sans font-semibold text-sm">{formatDay(plan.day)}</h3>
      {!visits && (
        <p className="text-ink-soft">{error ? describeError(error) : "Looking up the visits of this day…"}</p>
      )}
      {visits?.length === 0 && <p className="text-ink-soft">No other visits on this day yet.</p>}
      {visits && visits.length > 0 && (
        <ul className="mt-1 space-y-1">
          {visits.map((visit) => (
            <li
              key={visit.requestId}
              className={clsx(
                "grid grid-cols-[7.5rem_1fr] gap-x-2 wrap-anywhere",
                visit.staffId === plan.staffId && "font-medium",
              )}
            >
              <span>{formatWindow(visit.start)}</span>
              <span>
                {[
                  getStaffName(visit.staffId),
                  visit.name,
                  getCityName(visit.city),
                  visit.status === "completed" && statusNames.completed,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {other && (
          <p className="mt-2 font-medium text-danger">
            {person} already visits {other.name} at this time.
          </p>
        )}
        {findDrives(visits ?? [], plan, item.city).map((visit) => (
          <p key={visit.requestId} className="mt-2 font-medium">
            {describeDrive(visit, plan, item.city, person)}
          </p>
        ))}
      </div>
    </section>
  );
}
