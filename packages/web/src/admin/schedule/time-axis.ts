import { pacificDay, pacificMinute } from "@handyman/core/lib/date";
import { type DayWindow, toMinutes } from "@handyman/core/lib/windows";
import { getSpan, type VisitTime } from "@handyman/core/requests/visits/rules";

const HOUR = 60;

/** Full hours of a day by the clock on the wall in Pacific time, in minutes since midnight. */
export interface Axis {
  from: number;
  to: number;
}

export function getAxis(windows: readonly DayWindow[], visits: readonly VisitTime[]): Axis {
  const spans = [
    ...windows.map(({ start, end }) => ({ from: toMinutes(start), to: toMinutes(end) })),
    ...visits.map(getSpan),
  ];
  if (spans.length === 0) return { from: 8 * HOUR, to: 18 * HOUR };
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

export const countHours = ({ from, to }: Axis): number => (to - from) / HOUR;

export const listHours = (axis: Axis): number[] =>
  Array.from({ length: countHours(axis) }, (_, index) => axis.from + index * HOUR);

export const toPercent = ({ from, to }: Axis, minutes: number): number =>
  Math.min(100, Math.max(0, ((minutes - from) / (to - from)) * 100));

/** Undefined on other days and at other hours. */
export function findNow(axis: Axis, day: string, now: Date): number | undefined {
  if (pacificDay(now) !== day) return undefined;
  const minutes = toMinutes(pacificMinute(now).slice(-5));
  return minutes < axis.from || minutes > axis.to ? undefined : toPercent(axis, minutes);
}

export interface Placed<V> {
  visit: V;
  /** Visits that overlap share the room: each has one of the lanes. */
  lane: number;
  lanes: number;
  /** All visits of these lanes have the same time. */
  isSameTime: boolean;
}

/** Earliest first. Visits that overlap share the room. */
export function placeVisits<V extends VisitTime>(visits: readonly V[]): Placed<V>[] {
  const sorted = visits.toSorted((one, other) => one.start.localeCompare(other.start));
  const groups: { to: number; ends: number[]; placed: { visit: V; lane: number }[] }[] = [];
  for (const visit of sorted) {
    const { from, to } = getSpan(visit);
    let group = groups.at(-1);
    if (!group || group.to <= from) {
      group = { to, ends: [], placed: [] };
      groups.push(group);
    }
    const free = group.ends.findIndex((end) => end <= from);
    const lane = free === -1 ? group.ends.length : free;
    group.ends[lane] = to;
    group.to = Math.max(group.to, to);
    group.placed.push({ visit, lane });
  }
  return groups.flatMap(({ to, placed, ends }) => {
    const { from } = getSpan((placed[0] as { visit: V }).visit);
    const isSameTime = placed.every(({ visit }) => getSpan(visit).from === from && getSpan(visit).to === to);
    return placed.map((one) => ({ ...one, lanes: ends.length, isSameTime }));
  });
}

/** A place on the schedule: the index of a person, a day and a window. */
export interface SlotPlace {
  person: number;
  day: number;
  window: number;
}

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/**
 * Returns the slot that an arrow key leads to. Without `day` in the sizes, time runs to the right
 * and people stand below each other. In a week, time runs down within each person.
 */
export function findNextSlot(
  { person, day, window }: SlotPlace,
  key: string,
  counts: { people: number; windows: number; firstDay: number; days: number },
): SlotPlace | undefined {
  if (!arrows.includes(key)) return undefined;
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
  if (counts.days === 1) {
    if (isAcross) return { person, day, window: clamp(window + step, 0, counts.windows - 1) };
    return { person: clamp(person + step, 0, counts.people - 1), day, window };
  }
  if (isAcross) return { person, day: clamp(day + step, counts.firstDay, counts.days - 1), window };
  const row = clamp(person * counts.windows + window + step, 0, counts.people * counts.windows - 1);
  return { person: Math.floor(row / counts.windows), day, window: row % counts.windows };
}
