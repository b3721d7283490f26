import { useSearchParams } from "react-router-dom";
import { type Filter, filterOf, withFilter, withoutFilter } from "./filter.ts";

/** The filter, which lives in the address: a reload, the back button and a link to a colleague keep it. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  return {
    filter: filterOf(search),
    view: search.get("view") === "board" ? ("board" as const) : ("table" as const),
    setView: (view: "board" | "table") =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (view === "board") next.set("view", view);
        else next.delete("view");
        return next;
      }),
    change: (changes: Filter, options?: { replace?: boolean }) =>
      setSearch((now) => withFilter(now, changes), options),
    clear: () => setSearch(withoutFilter),
  };
}

export type FilterControl = ReturnType<typeof useFilter>;
