import { isDay } from "@handyman/core/lib/date";
import { getDayBounds } from "../lib/pacific-time.ts";
import { useQueryState } from "../lib/query-state.ts";

export const panelNames = ["status", "outcome", "service", "city", "assignee", "from", "to"] as const;

const filterNames = ["q", "folder", "overdue", ...panelNames] as const;

/** The parameters of the inbox's address. They have the API's names, but `from` and `to` are days, `yyyy-mm-dd`. */
export type Filter = Partial<Record<(typeof filterNames)[number], string>>;

export type InboxQuery = Record<string, string>;

/** Ignores days that do not exist. */
export function parseFilter(search: URLSearchParams): Filter {
  const found = filterNames.map((name) => [name, search.get(name) ?? ""] as const);
  const isGood = (name: string, value: string) => (name === "from" || name === "to" ? isDay(value) : value);
  return Object.fromEntries(found.filter(([name, value]) => isGood(name, value)));
}

export const noFilter: Filter = Object.fromEntries(filterNames.map((name) => [name, ""]));

export function getShownFolder({ folder, overdue, q, status, outcome }: Filter): string {
  if (overdue) return "overdue";
  if (folder) return folder;
  return q || status || outcome ? "everywhere" : "open";
}

export function toInboxQuery({ from, to, ...rest }: Filter): InboxQuery {
  return {
    ...rest,
    ...(from && { from: getDayBounds(from).from }),
    ...(to && { to: getDayBounds(to).to }),
  };
}

export function toBoardFilter(filter: Filter): Filter {
  const { folder: _, overdue: __, status: ___, outcome: ____, ...rest } = filter;
  return rest;
}

export const toColumnQuery = (filter: Filter, status: string): InboxQuery => ({
  ...toInboxQuery(toBoardFilter(filter)),
  status,
});

export function useFilter() {
  const [search, , change] = useQueryState();
  return {
    filter: parseFilter(search),
    view: search.get("view") === "board" ? ("board" as const) : ("table" as const),
    setView: (view: "board" | "table") => change({ view: view === "board" ? view : "" }),
    change: (changes: Filter, options?: { replace?: boolean }) => change(changes, options),
    clear: () => change(noFilter),
  };
}

export type FilterControl = ReturnType<typeof useFilter>;
