import { pacificDay } from "@handyman/core/lib/date";
import { formatDay } from "@handyman/core/requests/visits/rules";
import { clsx } from "clsx";
import Plus from "lucide-react/icons/plus";
import { formatBusy } from "../inbox/day-plan.tsx";
import { type Names, ServiceSummary } from "../inbox/entry-parts.tsx";
import { getCityName } from "../inbox/labels.ts";
import { StatusPill } from "../inbox/status-pill.tsx";
import { describeProgress } from "../inbox/visit-progress.tsx";
import { IconButton } from "../ui/controls.tsx";
import type { Slot } from "./drag.tsx";
import { placeVisits } from "./time-axis.ts";
import type { Visit } from "./week-query.ts";

interface Props {
  days: readonly string[];
  visits: readonly Visit[];
  names: Names;
  onVisit: (visit: Visit) => void;
  onSlot: (slot: Slot) => void;
}

function findDouble(visits: readonly Visit[]): Set<Visit> {
  const people = Map.groupBy(
    visits.filter(({ status }) => status === "scheduled"),
    ({ staffId }) => staffId,
  );
  const placed = [...people.values()].flatMap((own) => placeVisits(own));
  return new Set(placed.filter(({ lanes }) => lanes > 1).map(({ visit }) => visit));
}

function Day({ day, visits, names, onVisit, onSlot }: Omit<Props, "days"> & { day: string }) {
  const today = pacificDay();
  const double = findDouble(visits);
  return (
    <section
      aria-label={formatDay(day)}
      className={clsx(
        "rounded-card border p-2",
        day === today ? "border-brand bg-brand-soft" : "border-line bg-line/25",
      )}
    >
      <div className="flex items-center justify-between px-1">
        <h2 className="font-sans font-semibold text-base" aria-current={day === today ? "date" : undefined}>
          {formatDay(day)}
          {visits.length === 0 && <span className="font-normal text-ink-soft"> · No visits</span>}
        </h2>
        {day >= today && (
          <IconButton
            label={`Plan a visit on ${formatDay(day)}`}
            Icon={Plus}
            onClick={() => onSlot({ day, start: "", staffId: "" })}
          />
        )}
      </div>
      {visits.length > 0 && (
        <ul className="mt-1 space-y-2">
          {visits.map((visit) => (
            <li key={visit.requestId}>
              <button
                type="button"
                onClick={() => onVisit(visit)}
                className="block w-full rounded-field border border-line bg-surface p-3 text-left shadow-card"
              >
                <span className="block font-semibold text-sm">{formatBusy(visit)}</span>
                <span className="block font-semibold text-brand-strong leading-snug wrap-anywhere">
                  {visit.name}
                </span>
                <span className="block text-sm leading-snug">
                  <ServiceSummary services={visit.services} {...names} />
                </span>
                <span className="block text-ink-soft text-sm">
                  {[
                    getCityName(visit.city),
                    names.getStaffName(visit.staffId),
                    visit.status !== "completed" && describeProgress(visit),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                  {visit.status === "completed" && <StatusPill status={visit.status} className="ml-2" />}
                </span>
                {double.has(visit) && (
                  <span className="block font-medium text-danger text-sm">Two visits at one time</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A list by day, for narrow screens. */
export const Agenda = ({ days, visits, ...rest }: Props) => (
  <div className="space-y-3">
    {days
      .filter((day) => day >= pacificDay() || visits.some((visit) => visit.day === day))
      .map((day) => (
        <Day key={day} day={day} visits={visits.filter((visit) => visit.day === day)} {...rest} />
      ))}
  </div>
);
