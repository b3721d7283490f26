import { useQueryState } from "../../lib/staff/query-state.ts";
import { type Filter, filterOf, withFilter, withoutFilter } from "./filter.ts";

/** The filter, which lives in the address: a reload, the back button and a link to a colleague keep it. */
export function useFilter() {
  const [search, setSearch] = useQueryState();
  return {
    filter: filterOf(search),
    view: search.get("view") === "board" ? ("board" as const) : ("table" as const),
    setView: (view: "board" | "table") => {
      const next = new URLSearchParams(search);
      if (view === "board") next.set("view", view);
      else next.delete("view");
      setSearch(next);
    },
    change: (changes: Filter, options?: { replace?: boolean }) =>
      setSearch(withFilter(search, changes), options),
    clear: () => setSearch(withoutFilter(search)),
  };
}

export type FilterControl = ReturnType<typeof useFilter>;
