import { useMemo } from "react";
import { omit, readFilter, toFilterQuery, useQueryState } from "../lib/filter.ts";

export const panelNames = ["status", "outcome", "service", "city", "assignee", "from", "to"] as const;

const narrowing = ["q", "folder", "overdue", ...panelNames] as const;

export const filterNames = [...narrowing, "sort"] as const;

/** These have the API's names, but `from` and `to` are days, `yyyy-mm-dd`. */
export type Filter = Partial<Record<(typeof filterNames)[number], string>>;

export type InboxQuery = Record<string, string>;

export const noFilter: Filter = Object.fromEntries(narrowing.map((name) => [name, ""]));

export function getShownFolder({ folder, overdue, q, status, outcome }: Filter): string {
  if (overdue) return "overdue";
  if (folder) return folder;
  return q || status || outcome ? "everywhere" : "open";
}

export const isMine = (filter: Filter, id: string): boolean =>
  filter.assignee === id && getShownFolder(filter) === "open";

export const getShownTab = (filter: Filter, id: string): string =>
  isMine(filter, id) ? "mine" : getShownFolder(filter);

export const toBoardFilter = (filter: Filter): Filter =>
  omit(filter, ["folder", "overdue", "status", "outcome", "sort"]);

export const toColumnQuery = (filter: Filter, status: string): InboxQuery => ({
  ...toFilterQuery(toBoardFilter(filter)),
  status,
});

export const readInboxSearch = (search: URLSearchParams) => ({
  filter: readFilter(search, filterNames),
  view: search.get("view") === "board" ? ("board" as const) : ("table" as const),
});

export function useFilter() {
  const [search, , change] = useQueryState();
  const read = useMemo(() => readInboxSearch(search), [search]);
  return {
    ...read,
    setView: (view: "board" | "table") => change({ view: view === "board" ? view : "" }),
    change: (changes: Filter, options?: { replace?: boolean }) => change(changes, options),
    clear: () => change(noFilter),
  };
}

export type FilterControl = ReturnType<typeof useFilter>;
