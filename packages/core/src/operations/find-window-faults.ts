import { pacificDay } from "../lib/date.ts";
import { nameWindow, type WindowKey } from "../requests/availability/rules.ts";
import { listPlaces } from "../requests/availability/window.ts";
import type { RequestRecord } from "../requests/entity.ts";

interface Window extends WindowKey {
  requestIds?: string[];
}

/** Compares the places of coming windows with the visits that take them. */
export function findWindowFaults(
  entries: readonly RequestRecord[],
  windows: readonly Window[],
  isOld: (time: number) => boolean,
) {
  const isSettled = ({ changedAt = "" }: RequestRecord) => isOld(Date.parse(changedAt) || 0);
  const fresh = new Set(entries.filter((entry) => !isSettled(entry)).map(({ id }) => id));
  const wanted: string[] = entries
    .filter(({ id }) => !fresh.has(id))
    .flatMap((entry) => listPlaces(entry).map((place) => `${nameWindow(place)} ${entry.id}`));
  const taken = windows
    .filter(({ day }) => day >= pacificDay())
    .flatMap(({ requestIds = [], ...window }) =>
      requestIds.map((id) => [`${nameWindow(window)} ${id}`, id] as const),
    );
  const names = new Set<string>(taken.map(([name]) => name));
  return {
    "visit without its place in a window": wanted.filter((name) => !names.has(name)),
    "place in a window without its visit": taken
      .filter(([name, id]) => !fresh.has(id) && !wanted.includes(name))
      .map(([name]) => name),
  };
}
