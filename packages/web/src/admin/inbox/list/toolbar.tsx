import type { Outcome } from "@handyman/core/requests/rules";
import { formatDay } from "@handyman/core/requests/visits/rules";
import Columns3 from "lucide-react/icons/columns-3";
import List from "lucide-react/icons/list";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { type RefObject, useState } from "react";
import { outcomeNames } from "../../../content/staff/inbox.ts";
import { Button } from "../../../ui/button.tsx";
import { Select, TextInput } from "../../../ui/form/field.tsx";
import { bindFilter } from "../../lib/filter.ts";
import { toOptions } from "../../lib/forms.ts";
import { useStaffName } from "../../lib/people.ts";
import { useServiceList, useServiceName } from "../../lib/service-names.ts";
import { ActionButton, ToggleGroup } from "../../ui/controls.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { getStatusOptions, usePeople } from "../entry-parts.tsx";
import { type Filter, type FilterControl, panelNames, toBoardFilter } from "../filter.ts";
import { type Inbox, useCities } from "../inbox.ts";
import { getCityName, getStatusName } from "../labels.ts";
import { FolderTabs, OwnerTabs } from "./folder-tabs.tsx";
import { SortMenu } from "./sort-menu.tsx";

const views = [
  { value: "table", name: "Table", Icon: List },
  { value: "board", name: "Board", Icon: Columns3 },
] as const;

interface FilterProps {
  inbox: Inbox;
  filter: Filter;
  isBoard: boolean;
  onChange: (changes: Filter) => void;
  searchField: RefObject<HTMLInputElement | null>;
}

function useCityOptions(chosen = "") {
  const { data = [] } = useCities();
  return [...new Set([...data, chosen])]
    .filter(Boolean)
    .map((city) => ({ value: city, label: getCityName(city) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

const CityFilter = ({
  field,
  city,
}: {
  field: ReturnType<ReturnType<typeof bindFilter>>;
  city?: string | undefined;
}) => <Select {...field} placeholder="Any" options={useCityOptions(city)} />;

function FilterPanel({ inbox, filter, isBoard, onChange }: FilterProps) {
  const { assignees } = usePeople();
  const serviceOptions = useServiceList().map(({ key, name }) => ({ value: key, label: name }));
  const field = bindFilter(filter, onChange);
  // Each status belongs to one folder, so clear the chosen folder.
  const statusField = bindFilter(filter, (changes) => onChange({ folder: "", overdue: "", ...changes }));
  const isQuote = inbox.form === "quote";
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {!isBoard && (
        <Select {...statusField("status", "Status")} placeholder="Any" options={getStatusOptions(inbox)} />
      )}
      {!isBoard && isQuote && (
        <Select {...statusField("outcome", "Outcome")} placeholder="Any" options={toOptions(outcomeNames)} />
      )}
      <Select {...field("service", "Service")} placeholder="Any" options={serviceOptions} />
      {isQuote && <CityFilter field={field("city", "City")} city={filter.city} />}
      <Select {...field("assignee", "Assignee")} placeholder="Any" options={assignees} />
      <TextInput {...field("from", "Received from")} type="date" />
      <TextInput {...field("to", "Received until")} type="date" />
    </div>
  );
}

const isPhone = () => window.matchMedia("(width < 40rem)").matches;

function FilterPlace({ place, onClose, ...props }: FilterProps & { place?: Place; onClose: () => void }) {
  const panel = <FilterPanel {...props} />;
  if (place === "page") return <div className="rounded-card border border-line bg-surface p-4">{panel}</div>;
  return (
    <Dialog
      title="Filters"
      open={place === "sheet"}
      onClose={onClose}
      className="mb-0! w-full! max-w-full! rounded-b-none!"
    >
      {panel}
      <Button className="mt-5 w-full" onClick={onClose}>
        Show the list
      </Button>
    </Dialog>
  );
}

const CHIP = "[data-chip]";

const findNeighbor = ({ nextElementSibling: next, previousElementSibling: previous }: Element) =>
  [next, previous].find((one) => one?.matches(CHIP)) as HTMLElement | undefined;

function FilterChips({ filter, onChange, searchField }: FilterProps) {
  const getStaffName = useStaffName();
  const getServiceName = useServiceName();
  const texts = {
    status: (status: string) => `Status: ${getStatusName(status)}`,
    outcome: (outcome: string) => `Outcome: ${outcomeNames[outcome as Outcome] ?? outcome}`,
    service: (key: string) => `Service: ${getServiceName(key)}`,
    city: (slug: string) => `City: ${getCityName(slug)}`,
    assignee: (id: string) => `Assignee: ${getStaffName(id)}`,
    from: (day: string) => `From: ${formatDay(day)}`,
    to: (day: string) => `Until: ${formatDay(day)}`,
  };
  return panelNames.map((name) => {
    const value = filter[name];
    if (!value) return null;
    const text = texts[name](value);
    return (
      <button
        key={name}
        type="button"
        aria-label={`Remove filter ${text}`}
        data-chip={name}
        onClick={({ currentTarget }) => {
          onChange({ [name]: "" });
          // React removes the chip later, so exclude it from the neighbors now.
          delete currentTarget.dataset.chip;
          (findNeighbor(currentTarget) ?? searchField.current)?.focus();
        }}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-brand-soft px-3 font-medium text-brand-strong text-sm hover:ring-2 hover:ring-brand"
      >
        {text}
        <X className="size-3.5" />
      </button>
    );
  });
}

const ChosenFilters = ({ onClear, ...props }: FilterProps & { onClear: () => void }) => (
  <div className="flex flex-wrap items-center gap-2">
    <FilterChips {...props} />
    <button
      type="button"
      onClick={onClear}
      className="min-h-8 rounded-full px-3 font-semibold text-brand text-sm hover:bg-brand-soft"
    >
      Clear all
    </button>
  </div>
);

type Place = "page" | "sheet" | undefined;

type Props = Pick<FilterProps, "inbox" | "searchField"> & { control: FilterControl; onClear: () => void };

export function Toolbar({ inbox, control, searchField, onClear }: Props) {
  const { filter, view, setView, change } = control;
  const [place, setPlace] = useState<Place>();
  const isBoard = view === "board";
  const isQuote = inbox.form === "quote";
  const shown = isBoard ? toBoardFilter(filter) : filter;
  const count = panelNames.filter((name) => shown[name]).length;
  const onChange = (changes: Filter) => change(changes, { replace: true });
  const shared = { inbox, filter: shown, isBoard, onChange, searchField };
  return (
    <div className="mb-3 space-y-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {isBoard ? (
          <OwnerTabs filter={shown} onChange={change} />
        ) : (
          <FolderTabs inbox={inbox} filter={filter} onChange={change} />
        )}
        <ToggleGroup
          label="View"
          value={view}
          choices={views}
          onChoose={setView}
          className="ml-auto max-sm:order-1"
          isFramed
        />
        <SearchBox
          ref={searchField}
          label={`Search by ${isQuote ? "name, email, phone, address, service, words" : "name, email, phone, words"} or reference`}
          placeholder={
            isQuote ? "Name, email, phone, address, words of the job" : "Name, email, phone, words"
          }
          maxLength={200}
          value={filter.q ?? ""}
          onSearch={(q) => onChange({ q })}
          className="min-w-48 flex-1 basis-full sm:basis-2/3"
        />
        {!isBoard && <SortMenu inbox={inbox} filter={filter} onChange={onChange} />}
        <ActionButton
          variant="secondary"
          Icon={SlidersHorizontal}
          text={count > 0 ? `Filters (${count})` : "Filters"}
          aria-expanded={place !== undefined}
          onClick={() => setPlace(place ? undefined : isPhone() ? "sheet" : "page")}
        />
      </div>
      <FilterPlace {...shared} place={place} onClose={() => setPlace(undefined)} />
      {(count > 0 || filter.q) && <ChosenFilters {...shared} onClear={onClear} />}
    </div>
  );
}
