import { clsx } from "clsx";
import Columns3 from "lucide-react/icons/columns-3";
import List from "lucide-react/icons/list";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type RefObject, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { controlClass } from "../../../ui/form/field.tsx";
import { useTypedQuery } from "../../lib/use-typed-query.ts";
import { type Filter, type FilterControl, getShownFolder, panelNames, toBoardFilter } from "../filter.ts";
import type { Inbox } from "../inbox.ts";
import { FilterChips, FilterPanel } from "./filter-panel.tsx";

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

const folders: readonly { folder: string; name: string; changes: Filter }[] = [
  { folder: "open", name: "Open", changes: { folder: "", overdue: "" } },
  { folder: "overdue", name: "Overdue", changes: { folder: "", overdue: "true" } },
  { folder: "closed", name: "Closed", changes: { folder: "closed", overdue: "" } },
  { folder: "spam", name: "Spam", changes: { folder: "spam", overdue: "" } },
];

const everywhere = { folder: "everywhere", name: "Everywhere", changes: { folder: "", overdue: "" } };

function FolderTabs({ filter, onChange }: { filter: Filter; onChange: (changes: Filter) => void }) {
  const current = getShownFolder(filter);
  const isSearch = Boolean(filter.q || filter.status || filter.outcome);
  const shown = isSearch
    ? [
        everywhere,
        ...folders.map((one) =>
          one.folder === "open" ? { ...one, changes: { folder: "open", overdue: "" } } : one,
        ),
      ]
    : folders;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Folder</legend>
      {shown.map(({ folder, name, changes }) => (
        <button
          key={folder}
          type="button"
          aria-pressed={folder === current}
          // A status belongs to one folder, so another folder clears it.
          onClick={() =>
            onChange({ ...changes, ...(folder === "everywhere" ? {} : { status: "", outcome: "" }) })
          }
          className={clsx(
            "min-h-10 rounded-full px-4 font-semibold",
            folder === current
              ? "bg-brand-strong text-surface"
              : "text-ink-soft hover:bg-brand-soft hover:text-brand-strong",
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const TYPING_PAUSE_MS = 350;

interface SearchBoxProps {
  value: string;
  onSearch: (q: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

function SearchBox({ value, onSearch, field }: SearchBoxProps) {
  const { typed, setTyped, send } = useTypedQuery(value, onSearch, TYPING_PAUSE_MS);
  return (
    <search className="relative min-w-48 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search by name, e-mail, phone or reference"
        placeholder="Name, e-mail, phone or reference"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") send();
          if (event.key === "Escape") setTyped("");
        }}
        className={`${controlClass} min-h-11 pl-11`}
      />
    </search>
  );
}

interface Props {
  inbox: Inbox;
  control: FilterControl;
  searchField: RefObject<HTMLInputElement | null>;
}

export function Toolbar({ inbox, control, searchField }: Props) {
  const { filter, view, setView, change, clear } = control;
  const [isOpen, setOpen] = useState(false);
  const isBoard = view === "board";
  const shown = isBoard ? toBoardFilter(filter) : filter;
  const activeNames = panelNames.filter((name) => shown[name]);
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
          Filters{activeNames.length > 0 && ` (${activeNames.length})`}
        </Button>
      </div>
      {isOpen && <FilterPanel inbox={inbox} filter={filter} hasStatus={!isBoard} onChange={set} />}
      {(activeNames.length > 0 || filter.q) && (
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
