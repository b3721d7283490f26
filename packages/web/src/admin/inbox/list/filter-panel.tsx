import { catalogue } from "@handyman/core/catalogue/schema";
import { outcomes } from "@handyman/core/inbox/rules";
import X from "lucide-react/icons/x";
import type { RefObject } from "react";
import { cities } from "../../../cities.ts";
import { Select } from "../../../ui/form/select.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { useStaffName } from "../../lib/use-colleagues.ts";
import { formatDay } from "../dates.ts";
import { type Filter, type PanelName, panelNames } from "../filter.ts";
import type { Inbox } from "../inbox.ts";
import {
  getCityName,
  getOutcomeName,
  getServiceName,
  getStatusName,
  outcomeNames,
  statusNames,
} from "../labels.ts";
import { useAssignees } from "../menus.tsx";

interface Props {
  inbox: Inbox;
  filter: Filter;
  hasStatus: boolean;
  onChange: (changes: Filter) => void;
}

const cityOptions = cities
  .map(({ slug, name }) => ({ value: slug, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

interface Option {
  value: string;
  label: string;
}

const outcomeOptions = outcomes.map((value) => ({ value, label: outcomeNames[value] }));

const serviceOptions = catalogue.map(({ key, name }) => ({ value: key, label: name }));

/** A status belongs to one folder, so the chosen folder must go. */
const noFolder = { folder: "", overdue: "" };

export function FilterPanel({ inbox, filter, hasStatus, onChange }: Props) {
  const assignees = useAssignees();
  const statusOptions = inbox.statuses.map((value) => ({ value, label: statusNames[value] }));
  const select = (name: PanelName, label: string, options: readonly Option[], also: Filter = {}) => (
    <Select
      label={label}
      required={false}
      placeholder="Any"
      options={options}
      value={filter[name] ?? ""}
      onChange={(event) => onChange({ [name]: event.target.value, ...also })}
    />
  );
  const day = (name: PanelName, label: string) => (
    <TextInput
      label={label}
      required={false}
      type="date"
      value={filter[name] ?? ""}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
      {hasStatus && select("status", "Status", statusOptions, noFolder)}
      {hasStatus && inbox.form === "quote" && select("outcome", "Outcome", outcomeOptions, noFolder)}
      {select("service", "Service", serviceOptions)}
      {inbox.form === "quote" && select("city", "City", cityOptions)}
      {select("assignee", "Assignee", assignees)}
      {day("from", "Received from")}
      {day("to", "Received until")}
    </div>
  );
}

const chipNames: Record<PanelName, string> = {
  status: "Status",
  outcome: "Outcome",
  service: "Service",
  city: "City",
  assignee: "Assignee",
  from: "From",
  to: "Until",
};

interface ChipsProps extends Pick<Props, "filter" | "onChange"> {
  searchField: RefObject<HTMLInputElement | null>;
}

const CHIP = "[data-chip]";

const findNeighbour = ({ nextElementSibling: next, previousElementSibling: previous }: Element) =>
  [next, previous].find((one) => one?.matches(CHIP)) as HTMLElement | undefined;

export function FilterChips({ filter, onChange, searchField }: ChipsProps) {
  const getStaffName = useStaffName();
  const formats: Record<PanelName, (value: string) => string> = {
    status: getStatusName,
    outcome: getOutcomeName,
    service: getServiceName,
    city: getCityName,
    assignee: getStaffName,
    from: formatDay,
    to: formatDay,
  };
  return panelNames.map((name) => {
    const value = filter[name];
    if (!value) return null;
    const text = `${chipNames[name]}: ${formats[name](value)}`;
    return (
      <button
        key={name}
        type="button"
        aria-label={`Remove filter ${text}`}
        data-chip={name}
        onClick={({ currentTarget }) => {
          onChange({ [name]: "" });
          // It may stay for a moment, and must not be a neighbour then.
          delete currentTarget.dataset.chip;
          (findNeighbour(currentTarget) ?? searchField.current)?.focus();
        }}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-brand-soft px-3 font-medium text-brand-strong text-sm hover:ring-2 hover:ring-brand"
      >
        {text}
        <X aria-hidden="true" className="size-3.5" />
      </button>
    );
  });
}
