import { isDay } from "@handyman/core/date";
import { getDayBounds } from "../../lib/staff/pacific-time.ts";

/** What the address of the inbox says; the same names as the API's, but `from` and `to` are days, `yyyy-mm-dd`. */
const filterNames = [
  "q",
  "folder",
  "overdue",
  "status",
  "outcome",
  "service",
  "city",
  "assignee",
  "from",
  "to",
] as const;

type FilterName = (typeof filterNames)[number];
export type Filter = Partial<Record<FilterName, string>>;

/** The ones that stand behind the "Filters" button. */
export const panelNames = ["status", "outcome", "service", "city", "assignee", "from", "to"] as const;
export type PanelName = (typeof panelNames)[number];

/** The filter that an address holds; empty values count as none. */
export const filterOf = (search: URLSearchParams): Filter =>
  Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

/** The address with these values set, or taken away where they are empty; what else it holds stays. */
export function withFilter(search: URLSearchParams, changes: Filter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The address without any filter; the view stays. */
export const withoutFilter = (search: URLSearchParams): URLSearchParams =>
  withFilter(search, Object.fromEntries(filterNames.map((name) => [name, ""])));

/** The folder that is looked at: a search without one looks everywhere. */
export function placeOf({ folder, overdue, q, status, outcome }: Filter): string {
  if (overdue) return "overdue";
  if (folder) return folder;
  return q || status || outcome ? "everywhere" : "open";
}

/** A filter as the API wants it: days become moments, and what is no day is left out. */
export type InboxQuery = Record<string, string>;

export function queryOf({ from, to, ...rest }: Filter): InboxQuery {
  return {
    ...rest,
    ...(from && isDay(from) ? { from: getDayBounds(from).from } : {}),
    ...(to && isDay(to) ? { to: getDayBounds(to).to } : {}),
  };
}

/** The filter without what the board shows all of: folders, statuses and outcomes. */
export function boardFilter(filter: Filter): Filter {
  const { folder: _, overdue: __, status: ___, outcome: ____, ...rest } = filter;
  return rest;
}

/** The query of one column of the board. */
export const columnQuery = (filter: Filter, status: string): InboxQuery => ({
  ...queryOf(boardFilter(filter)),
  status,
});
