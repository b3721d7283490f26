import type { AuditEntry } from "@handyman/core/staff/audit-schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { actionNames, emptyLog, recordTypes } from "../../content/staff/audit.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/form/field.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { bindFilter, readFilter, toFilterQuery, useQueryState } from "../lib/filter.ts";
import { toOptions } from "../lib/forms.ts";
import { formatPacificMoment } from "../lib/pacific-time.ts";
import { useColleagues, useStaffName } from "../lib/people.ts";
import { createPagedQuery } from "../lib/query-client.ts";
import { useServiceName } from "../lib/service-names.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Panel, Pill, type Tone } from "../ui/panel-and-pill.tsx";
import {
  describeChange,
  describeEntry,
  describeRecord,
  filterNames,
  getActionName,
  getTypeName,
} from "./audit.ts";
import { EntryDetails } from "./entry-details.tsx";

const tones: Record<string, Tone> = {
  created: "success",
  invited: "success",
  deleted: "danger",
  removed: "danger",
};

const namedByService = ["priceList", "faqList"];

const createColumns = (
  getName: (id: string) => string,
  getServiceName: (key: string) => string,
  onOpen: (entry: AuditEntry) => void,
): Column<AuditEntry>[] => [
  {
    header: "What",
    cell: (entry) => (
      <>
        <button
          type="button"
          className="rounded text-left font-semibold text-brand-strong after:absolute after:inset-0 hover:underline"
          onClick={() => onOpen(entry)}
        >
          {getTypeName(entry.resourceType)}
          <span className="sr-only">, {formatPacificMoment(entry.at)}: details</span>
        </button>
        <p className="line-clamp-2 max-w-60 break-words text-ink-soft text-sm">
          {describeRecord(entry, namedByService.includes(entry.resourceType) ? getServiceName : getName)}
        </p>
        <p className="text-ink-soft text-sm md:hidden">
          {getName(entry.actorId)}, {formatPacificMoment(entry.at)}
        </p>
      </>
    ),
  },
  {
    header: "Action",
    cell: ({ action }) => <Pill tone={tones[action] ?? "neutral"}>{getActionName(action)}</Pill>,
  },
  { header: "Fields", from: "lg", cell: (entry) => describeChange(entry, getName) },
  { header: "Who", from: "md", cell: ({ actorId }) => getName(actorId) },
  {
    header: "When",
    from: "md",
    className: "whitespace-nowrap",
    cell: ({ at }) => <time dateTime={at}>{formatPacificMoment(at)}</time>,
  },
];

type Filters = Partial<Record<(typeof filterNames)[number], string>>;

type FilterProps = { filters: Filters; onChange: (changes: Filters) => void; onClear: () => void };

function FilterBar({ filters, onChange, onClear }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: staff = [] } = useColleagues();
  const { actorId, resourceId, from, to } = filters;
  const people = staff.filter(({ isCrew }) => !isCrew).map(({ id, name }) => ({ value: id, label: name }));
  const former =
    actorId && !staff.some(({ id }) => id === actorId) ? [{ value: actorId, label: "Former staff" }] : [];
  const field = bindFilter(filters, onChange);
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
        className={clsx(
          "grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5",
          isOpen ? "max-sm:mt-4" : "max-sm:hidden",
        )}
      >
        <Select placeholder="Anybody" options={[...people, ...former]} {...field("actorId", "Who")} />
        <Select placeholder="Anything" options={toOptions(recordTypes)} {...field("resourceType", "What")} />
        <Select placeholder="Any" options={toOptions(actionNames)} {...field("action", "Action")} />
        <TextInput type="date" max={to} {...field("from", "From day")} />
        <TextInput type="date" min={from} {...field("to", "To day")} />
      </div>
      {resourceId && <p className="mt-4 font-semibold">Only changes to one record</p>}
      {Object.keys(filters).length > 0 && (
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
  const getServiceName = useServiceName();
  const filters = readFilter(search, filterNames);
  const query = toFilterQuery(filters);
  const entries = useInfiniteQuery(
    createPagedQuery(["audit", query], (page) =>
      readJson(staffApi.audit.$get({ query: { ...query, ...page } })),
    ),
  );
  const close = () => setOpened(undefined);
  const isNarrowed = Object.keys(filters).length > 0;
  const narrow = (changes: Filters) =>
    change(changes.resourceType === undefined ? changes : { ...changes, resourceId: "" }, { replace: true });
  return (
    <StaffPage
      title="Audit log"
      text="Every change, search, export and print by staff, newest first, and how much they read. It has no customer data, only references."
    >
      <Panel flush>
        <FilterBar filters={filters} onChange={narrow} onClear={() => setSearch({}, { replace: true })} />
        <DataTable
          caption="Audit log"
          columns={createColumns(getName, getServiceName, setOpened)}
          list={entries}
          empty={isNarrowed ? emptyLog.narrowed : emptyLog.whole}
        />
      </Panel>
      <Dialog title={opened ? describeEntry(opened) : ""} open={opened !== undefined} onClose={close} drawer>
        {opened && (
          <EntryDetails
            entry={opened}
            onNarrow={() => {
              close();
              setSearch({ resourceType: opened.resourceType, resourceId: opened.resourceId });
            }}
          />
        )}
      </Dialog>
    </StaffPage>
  );
}
