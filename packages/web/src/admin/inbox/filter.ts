import { isDay } from "@handyman/core/lib/date";
import { getDayBounds } from "../lib/pacific-time.ts";
import { useQueryState } from "../lib/query-state.ts";

export const panelNames = ["status", "outcome", "service", "city", "assignee", "from", "to"] as const;

const filterNames = ["q", "folder", "overdue", ...panelNames] as const;

/** The parameters of the inbox's address. They have the API's names, but `from` and `to` are days, `yyyy-mm-dd`. */
export type Filter = Partial<Record<(typeof filterNames)[number], string>>;

export type InboxQuery = Record<string, string>;

export const parseFilter = (search: URLSearchParams): Filter =>
  Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

export function withFilter(search: URLSearchParams, changes: Filter & { view?: string }): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const withoutFilter = (search: URLSearchParams): URLSearchParams =>
  withFilter(search, Object.fromEntries(filterNames.map((name) => [name, ""])));

export function getShownFolder({ folder, overdue, q, status, outcome }: Filter): string {
  if (overdue) return "overdue";
  if (folder) return folder;
  return q || status || outcome ? "everywhere" : "open";
}

export function toInboxQuery({ from, to, ...rest }: Filter): InboxQuery {
  return {
    ...rest,
    ...(from && isDay(from) ? { from: getDayBounds(from).from } : {}),
    ...(to && isDay(to) ? { to: getDayBounds(to).to } : {}),
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

/** Changes begin from the current address, because the screen follows it a moment later. */
export function useFilter() {
  const [search, setSearch] = useQueryState();
  const getCurrent = () => new URLSearchParams(window.location.search);
  return {
    filter: parseFilter(search),
    view: search.get("view") === "board" ? ("board" as const) : ("table" as const),
    setView: (view: "board" | "table") =>
      setSearch(withFilter(getCurrent(), { view: view === "board" ? view : "" })),
    change: (changes: Filter, options?: { replace?: boolean }) =>
      setSearch(withFilter(getCurrent(), changes), options),
    clear: () => setSearch(withoutFilter(getCurrent())),
  };
}

export type FilterControl = ReturnType<typeof useFilter>;
