import type { AuditEntry } from "@handyman/core/audit/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ChangeEvent, useState } from "react";
import { actionNames, recordTypes } from "../../content/staff/audit.ts";
import { readJson } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/form/field.tsx";
import { staffApi } from "../lib/api.ts";
import { pacificMoment } from "../lib/pacific-time.ts";
import { createPagedQuery, toListProps } from "../lib/paged.ts";
import { useColleagues, useStaffName } from "../lib/people.ts";
import { useQueryState } from "../lib/query-state.ts";
import { useTypedQuery } from "../lib/use-typed-query.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Panel, Pill, type Tone } from "../ui/panel-and-pill.tsx";
import {
  type AuditFilters,
  getActionName,
  getFieldName,
  getTypeName,
  listFields,
  readFilters,
  toAuditQuery,
} from "./audit.ts";
import { EntryDrawer } from "./entry-drawer.tsx";

const tones: Record<string, Tone> = {
  created: "success",
  invited: "success",
  deleted: "danger",
  removed: "danger",
};

const createColumns = (
  getName: (id: string) => string,
  onOpen: (entry: AuditEntry) => void,
): Column<AuditEntry>[] => [
  {
    key: "what",
    header: "What",
    cell: (entry) => (
      <>
        <button
          type="button"
          className="rounded text-left font-semibold text-brand-strong after:absolute after:inset-0 hover:underline"
          onClick={() => onOpen(entry)}
        >
          {getTypeName(entry.resourceType)}
          <span className="sr-only">, {pacificMoment(entry.at)}: details</span>
        </button>
        <p className="line-clamp-2 max-w-60 break-all text-ink-soft text-sm">{entry.resourceId}</p>
        <p className="text-ink-soft text-sm md:hidden">
          {getName(entry.actorId)}, {pacificMoment(entry.at)}
        </p>
      </>
    ),
  },
  {
    key: "action",
    header: "Action",
    cell: ({ action }) => <Pill tone={tones[action] ?? "neutral"}>{getActionName(action)}</Pill>,
  },
  {
    key: "fields",
    header: "Fields",
    from: "lg",
    cell: (entry) => listFields(entry).map(getFieldName).join(", ") || "–",
  },
  { key: "who", header: "Who", from: "md", cell: ({ actorId }) => getName(actorId) },
  {
    key: "when",
    header: "When",
    from: "md",
    className: "whitespace-nowrap",
    cell: ({ at }) => <time dateTime={at}>{pacificMoment(at)}</time>,
  },
];

function useAudit(filters: AuditFilters) {
  const query = toAuditQuery(filters);
  return useInfiniteQuery(
    createPagedQuery(["audit", query], (page) =>
      readJson(staffApi.audit.$get({ query: { ...query, ...page } })),
    ),
  );
}

const toOptions = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const TYPING_PAUSE_MS = 400;

interface FilterBarProps {
  filters: AuditFilters;
  isNarrowed: boolean;
  onChange: (changes: Partial<AuditFilters>) => void;
  onClear: () => void;
}

function FilterFields({ filters, onChange }: Pick<FilterBarProps, "filters" | "onChange">) {
  const { data: staff = [] } = useColleagues();
  const { actorId, resourceId, from, to } = filters;
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  const changeId = (id: string) => onChange({ resourceId: id });
  const { typed, setTyped } = useTypedQuery(resourceId, changeId, TYPING_PAUSE_MS);
  const isKnown = !actorId || people.some(({ value }) => value === actorId);
  const bindFilter = (name: keyof AuditFilters) => ({
    required: false,
    value: filters[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: target.value }),
  });
  return (
    <>
      <Select
        label="Who"
        placeholder="Anybody"
        options={isKnown ? people : [...people, { value: actorId, label: "Former staff" }]}
        {...bindFilter("actorId")}
      />
      <Select
        label="What"
        placeholder="Anything"
        options={toOptions(recordTypes)}
        {...bindFilter("resourceType")}
      />
      <Select label="Action" placeholder="Any" options={toOptions(actionNames)} {...bindFilter("action")} />
      <TextInput
        label="Record's ID"
        required={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextInput label="From day" type="date" max={to || undefined} {...bindFilter("from")} />
      <TextInput label="To day" type="date" min={from || undefined} {...bindFilter("to")} />
    </>
  );
}

function FilterBar({ filters, isNarrowed, onChange, onClear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="block border-line border-b p-5">
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div
        className={clsx("grid gap-4 sm:grid-cols-2 lg:grid-cols-3", isOpen ? "max-sm:mt-4" : "max-sm:hidden")}
      >
        <FilterFields filters={filters} onChange={onChange} />
      </div>
      {isNarrowed && (
        <Button variant="ghost" className="mt-3 -ml-4" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

export function AuditPage() {
  const [search, setSearch, change] = useQueryState();
  const [opened, setOpened] = useState<AuditEntry>();
  const getName = useStaffName();
  const filters = readFilters(search);
  const isNarrowed = Object.values(filters).some(Boolean);
  const empty = isNarrowed
    ? { title: "Nothing matches these filters", text: "Remove a filter or choose more days." }
    : { title: "Nothing has happened yet", text: "Changes by staff will appear here." };
  return (
    <StaffPage
      title="Audit log"
      text="Every change by staff, newest first. It holds no customer's data, only IDs."
    >
      <Panel flush>
        <FilterBar
          {...{ filters, isNarrowed }}
          onChange={(changes) => change(changes, { replace: true })}
          onClear={() => setSearch({}, { replace: true })}
        />
        <DataTable
          caption="Audit log"
          columns={createColumns(getName, setOpened)}
          rowKey={({ id }) => id}
          empty={empty}
          {...toListProps(useAudit(filters))}
        />
      </Panel>
      <EntryDrawer
        entry={opened}
        onClose={() => setOpened(undefined)}
        onNarrow={({ resourceType, resourceId }) => {
          setOpened(undefined);
          setSearch({ resourceType, resourceId });
        }}
      />
    </StaffPage>
  );
}
