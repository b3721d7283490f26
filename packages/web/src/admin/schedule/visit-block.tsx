import { getSpan } from "@handyman/core/requests/visits/rules";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatBusy } from "../inbox/day-plan.tsx";
import type { Names } from "../inbox/entry-parts.tsx";
import { getCityName } from "../inbox/labels.ts";
import { describeProgress, visitKinds } from "../inbox/visit-progress.tsx";
import type { PlannedRequest } from "../inbox/visit-question.tsx";
import type { BeginDrag } from "./drag.tsx";
import { type Axis, type Placed, toPercent } from "./time-axis.ts";
import type { Visit } from "./week-query.ts";

export const toPlanned = (visit: Visit): PlannedRequest => ({
  id: visit.requestId,
  name: visit.name,
  city: visit.city,
  version: visit.version,
  assigneeId: visit.assigneeId,
  visitDay: visit.day,
  visitStart: visit.start,
  visitEnd: visit.end,
  visitMinutes: visit.minutes,
  visitStaffId: visit.staffId,
});

export function placeOnAxis(
  axis: Axis,
  { from, to }: { from: number; to: number },
  isAcross: boolean,
  { lane, lanes, isSameTime } = { lane: 0, lanes: 1, isSameTime: true },
) {
  const [begin, length] = [toPercent(axis, from), toPercent(axis, to) - toPercent(axis, from)];
  const [side, share] = [(lane / lanes) * 100, 100 / lanes];
  const toStyle = (left: number, width: number, top: number, height: number) => {
    return { left: `${left}%`, width: `${width}%`, top: `${top}%`, height: `${height}%` };
  };
  if (isAcross) return toStyle(begin, length, side, share);
  // Half of a week's column is too narrow for a name.
  if (isSameTime) return toStyle(0, 100, begin + (length * lane) / lanes, length / lanes);
  return toStyle(side, share, begin, length);
}

/** In a week an hour is 20 px high. */
const TWO_LINES_MINUTES = 120;

interface Props {
  placed: Placed<Visit>;
  axis: Axis;
  isAcross: boolean;
  names: Names;
  beginDrag: BeginDrag;
  onPress: (visit: Visit) => void;
}

export function VisitBlock({ placed, axis, isAcross, names, beginDrag, onPress }: Props) {
  const { visit, lanes, isSameTime } = placed;
  const isDone = visit.status === "completed";
  const hasTwoLines = isAcross || visit.minutes >= TWO_LINES_MINUTES * (isSameTime ? lanes : 1);
  const isDouble = lanes > 1 && !isDone;
  const services = visit.services.map(names.getServiceName).join(", ");
  const progress = !isDone && describeProgress(visit);
  const Progress = visitKinds[visit.visitProgress ?? "planned"].Icon;
  const state = isDone ? "completed" : progress;
  const [busy, city] = [formatBusy(visit), getCityName(visit.city)];
  // The accessible name begins with the visible words, so that people can say what they see.
  const words = [...(isAcross ? [busy, city] : [city, busy]), services, state].filter(Boolean);
  return (
    <div className="absolute z-10 p-px" style={placeOnAxis(axis, getSpan(visit), isAcross, placed)}>
      <button
        type="button"
        aria-label={`${visit.name}: ${words.join(", ")}${isDouble ? ". Two visits at one time" : ""}`}
        onPointerDown={isDone ? undefined : beginDrag(toPlanned(visit))}
        onClick={() => onPress(visit)}
        className={clsx(
          "flex size-full min-h-6 select-none flex-col overflow-hidden rounded border border-l-4 px-1.5 py-0.5 text-left text-xs leading-4 hover:shadow-card",
          isDone
            ? "border-line-strong bg-paper text-ink-soft"
            : isDouble
              ? "cursor-grab border-danger bg-danger-soft text-ink"
              : "cursor-grab border-brand bg-brand-soft text-ink",
        )}
      >
        <span className="flex max-w-full items-center gap-1 font-semibold">
          {isDone && <Check className="size-3 shrink-0" />}
          {progress && <Progress className="size-3 shrink-0" />}
          {isDouble && <TriangleAlert className="size-3 shrink-0 text-danger" />}
          <span className="truncate">{visit.name}</span>
        </span>
        {hasTwoLines && (
          <>
            {" "}
            <span className="block max-w-full truncate">
              {isAcross ? [busy, city, services].filter(Boolean).join(", ") : city}
            </span>
          </>
        )}
      </button>
    </div>
  );
}
