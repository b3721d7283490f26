import { clsx } from "clsx";
import Columns3 from "lucide-react/icons/columns-3";
import List from "lucide-react/icons/list";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type RefObject, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { boardFilter, type Filter, panelNames } from "./filter.ts";
import { FilterChips, FilterPanel } from "./filter-panel.tsx";
import { FolderTabs } from "./folder-tabs.tsx";
import type { Inbox } from "./inbox.ts";
import { SearchBox } from "./search-box.tsx";
import type { FilterControl } from "./use-filter.ts";

const views = [
  { view: "table", name: "Table", Icon: List },
  { view: "board", name: "Board", Icon: Columns3 },
] as const;

function ViewSwitch({ view, setView }: Pick<FilterControl, "view" | "setView">) {
  return (
    <fieldset className="flex rounded-full border border-line-strong p-0.5">
      <legend className="sr-only">View</legend>
      {views.map(({ view: one, name, Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => setView(one)}
          className={clsx(
            "inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 font-semibold text-sm",
            one === view ? "bg-brand-soft text-brand-strong" : "text-ink-soft hover:text-brand",
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface Props {
  inbox: Inbox;
  control: FilterControl;
  searchField: RefObject<HTMLInputElement | null>;
}

/** Folder, view, search and filters of an inbox; all of it is kept in the address. */
export function Toolbar({ inbox, control, searchField }: Props) {
  const { filter, view, setView, change, clear } = control;
  const [isOpen, setOpen] = useState(false);
  const isBoard = view === "board";
  const shown = isBoard ? boardFilter(filter) : filter;
  const narrowing = panelNames.filter((name) => shown[name]);
  const set = (changes: Filter) => change(changes, { replace: true });
  return (
    <div className="mb-5 space-y-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isBoard ? <span /> : <FolderTabs filter={filter} onChange={(changes) => change(changes)} />}
        <ViewSwitch view={view} setView={setView} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox value={filter.q ?? ""} onSearch={(q) => set({ q })} field={searchField} />
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          Filters{narrowing.length > 0 && ` (${narrowing.length})`}
        </Button>
      </div>
      {isOpen && <FilterPanel inbox={inbox} filter={filter} hasStatus={!isBoard} onChange={set} />}
      {(narrowing.length > 0 || filter.q) && (
        <div className="flex flex-wrap items-center gap-2">
          <FilterChips filter={shown} onChange={set} searchField={searchField} />
          <button
            type="button"
            onClick={() => {
              clear();
              searchField.current?.focus();
            }}
            className="min-h-8 rounded-full px-3 font-semibold text-brand text-sm hover:bg-brand-soft"
          >
            Clear all
          </button>
        </div>
      )}
    </div>
  );
}
