import { addDays, pacificDay } from "@handyman/core/lib/date";
import { toMinutes, toTime } from "@handyman/core/lib/windows";
import type { VisitOptions } from "@handyman/core/requests/schema";
import { formatDay, formatTime, formatWindow } from "@handyman/core/requests/visits/rules";
import { clsx } from "clsx";
import Plus from "lucide-react/icons/plus";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Names } from "../inbox/entry-parts.tsx";
import { formatWeekday } from "../inbox/labels.ts";
import type { BeginDrag, Slot } from "./drag.tsx";
import {
  type Axis,
  countHours,
  findNextSlot,
  findNow,
  getAxis,
  listHours,
  type Placed,
  placeVisits,
  type SlotPlace,
  toPercent,
} from "./time-axis.ts";
import { placeOnAxis, VisitBlock } from "./visit-block.tsx";
import type { Visit } from "./week-query.ts";

export interface Person {
  value: string;
  label: string;
}

interface GridProps {
  days: readonly string[];
  people: readonly Person[];
  visits: readonly Visit[];
  options: VisitOptions;
  names: Names;
  beginDrag: BeginDrag;
  onVisit: (visit: Visit) => void;
  onSlot: (slot: Slot) => void;
}

const MINUTE_MS = 60_000;

function NowLine({ axis, day, isAcross }: { axis: Axis; day: string; isAcross: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const at = findNow(axis, day, now);
  if (at === undefined) return null;
  return (
    <div
      data-now
      aria-hidden="true"
      className={clsx(
        "pointer-events-none absolute z-20 bg-danger",
        isAcross ? "inset-y-0 w-0.5" : "inset-x-0 h-0.5",
      )}
      style={isAcross ? { left: `${at}%` } : { top: `${at}%` }}
    />
  );
}

interface CellProps extends Omit<GridProps, "days" | "people" | "visits"> {
  axis: Axis;
  isAcross: boolean;
  day: string;
  person: Person;
  visits: readonly Visit[];
  /** The one slot of the schedule in the tab order. */
  tabWindow: number | undefined;
  onSlotFocus: (window: number) => void;
}

function Cell(props: CellProps) {
  const { axis, isAcross, day, person, visits, options, tabWindow, onSlot, onSlotFocus } = props;
  const isOver = day < pacificDay();
  return (
    <td
      className={clsx(
        "relative border-line border-t border-l p-0",
        isOver && "bg-line/25",
        day === pacificDay() && "bg-brand-soft/40",
      )}
      style={getLines(axis, isAcross)}
    >
      {!isOver &&
        options.windows.map(({ start, end }, index) => (
          <button
            key={start}
            type="button"
            data-slot
            data-day={day}
            data-start={start}
            data-staff={person.value}
            tabIndex={tabWindow === index ? 0 : -1}
            aria-label={`Plan a visit: ${person.label}, ${formatDay(day)}, ${formatWindow(start, end)}`}
            onFocus={() => onSlotFocus(index)}
            onClick={() => onSlot({ day, start, staffId: person.value })}
            style={placeOnAxis(axis, { from: toMinutes(start), to: toMinutes(end) }, isAcross)}
            className="group/slot absolute grid place-items-center rounded text-brand hover:bg-brand-soft focus-visible:bg-brand-soft data-over:bg-brand-soft data-over:outline-2 data-over:outline-brand"
          >
            <Plus className="size-4 opacity-0 group-hover/slot:opacity-100 group-focus-visible/slot:opacity-100" />
          </button>
        ))}
      {placeVisits(visits).map((placed) => (
        <VisitBlock key={placed.visit.requestId} placed={placed} {...props} onPress={props.onVisit} />
      ))}
      <NowLine axis={axis} day={day} isAcross={isAcross} />
    </td>
  );
}

const getLines = (axis: Axis, isAcross: boolean): CSSProperties => {
  const step = 100 / countHours(axis);
  return {
    backgroundImage: `repeating-linear-gradient(${isAcross ? "to right" : "to bottom"}, var(--color-line) 0 1px, transparent 1px ${step}%)`,
  };
};

/**
 * The smallest target is 24 px. Visits need two lines of text, or one for each at the same time.
 */
function getHourRem(options: VisitOptions, placed: readonly Placed<Visit>[]): number {
  const lengths = options.windows.map(({ start, end }) => toMinutes(end) - toMinutes(start));
  const shortest = Math.min(120, ...lengths) / 60;
  const stacked = placed
    .filter(({ isSameTime, lanes }) => isSameTime && lanes > 1)
    .map(({ visit, lanes }) => (1.5 * lanes) / (visit.minutes / 60));
  return Math.max(placed.length > 0 ? 1.25 : 0.5, 1.5 / shortest, ...stacked);
}

const HourNames = ({ axis, isAcross }: { axis: Axis; isAcross: boolean }) => (
  <span
    aria-hidden="true"
    className={clsx(
      "font-normal text-ink-soft text-xs leading-4",
      isAcross ? "relative -mx-2 block h-4" : "absolute inset-y-0 right-1.5 w-11",
    )}
  >
    {listHours(axis)
      .filter((_, index) => isAcross || index % 2 === 0)
      .map((minutes) => (
        <span
          key={minutes}
          className={isAcross ? "absolute pl-2" : "absolute right-0"}
          style={{ [isAcross ? "left" : "top"]: `${toPercent(axis, minutes)}%` }}
        >
          {formatTime(toTime(minutes))}
        </span>
      ))}
  </span>
);

function useSlotKeys({ days, people, options }: GridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const firstDay = days.findIndex((day) => day >= pacificDay());
  const [place, setPlace] = useState<SlotPlace>();
  const { person = 0, day = firstDay, window = 0 } = place ?? {};
  const isThere =
    day >= firstDay && day < days.length && person < people.length && window < options.windows.length;
  const current = isThere ? { person, day, window } : { person: 0, day: firstDay, window: 0 };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).hasAttribute("data-slot")) return;
    const counts = { people: people.length, windows: options.windows.length, firstDay, days: days.length };
    const next = findNextSlot(current, event.key, counts);
    if (!next) return;
    event.preventDefault();
    const { start } = options.windows[next.window] ?? {};
    const staff = people[next.person]?.value;
    const slots = [...(grid.current?.querySelectorAll<HTMLElement>("[data-slot]") ?? [])];
    slots
      .find(
        ({ dataset }) => dataset.day === days[next.day] && dataset.start === start && dataset.staff === staff,
      )
      ?.focus();
  };
  return { grid, current, setPlace, onKeyDown };
}

/** A day's time runs to the right, and that of each day of a week runs down. */
export function ScheduleGrid(props: GridProps) {
  const { days, people, visits, options } = props;
  const { grid, current, setPlace, onKeyDown } = useSlotKeys(props);
  const isAcross = days.length === 1;
  const axis = getAxis(options.windows, visits);
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table
          ref={grid}
          aria-label="Schedule"
          className="w-full min-w-3xl table-fixed border-separate border-spacing-0 print:min-w-0"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col" className="w-36 p-2 text-left font-semibold text-ink-soft text-sm">
                Person
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  aria-current={day === pacificDay() ? "date" : undefined}
                  className="relative border-line border-l p-2 text-center font-semibold text-sm aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
                >
                  {isAcross ? (
                    <>
                      <span className="sr-only">{formatDay(day)}</span>
                      <HourNames axis={axis} isAcross />
                    </>
                  ) : (
                    formatWeekday(day)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, row) => {
              const own = visits.filter(({ staffId }) => staffId === person.value);
              const placed = days.flatMap((day) => placeVisits(own.filter((visit) => visit.day === day)));
              const lanes = Math.max(1, ...placed.map((one) => one.lanes));
              const height = isAcross ? 4 * lanes : getHourRem(options, placed) * countHours(axis);
              return (
                <tr key={person.value} style={{ height: `${height}rem` }}>
                  <th scope="row" className="relative border-line border-t p-2 text-left align-top">
                    <span className={clsx("block font-semibold text-sm wrap-anywhere", !isAcross && "pr-11")}>
                      {person.label}
                    </span>
                    {!isAcross && <HourNames axis={axis} isAcross={false} />}
                  </th>
                  {days.map((day, column) => (
                    <Cell
                      key={day}
                      {...props}
                      axis={axis}
                      isAcross={isAcross}
                      day={day}
                      person={person}
                      visits={own.filter((visit) => visit.day === day)}
                      tabWindow={
                        current.person === row && current.day === column ? current.window : undefined
                      }
                      onSlotFocus={(window) => setPlace({ person: row, day: column, window })}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-ink-soft text-sm print:hidden">
        With the keyboard: Tab goes to the visits and into the empty places, the arrow keys go from place to
        place, and Enter opens. Times are Pacific time.
      </p>
    </>
  );
}

export const listDays = (week: string) => Array.from({ length: 7 }, (_, index) => addDays(week, index));
