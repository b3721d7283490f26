import { clsx } from "clsx";
import { type ChangeEvent, useState } from "react";
import { actionNames, recordTypes } from "../../content/staff/audit.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/form/field.tsx";
import { useColleagues } from "../lib/people.ts";
import { useTypedQuery } from "../lib/use-typed-query.ts";
import type { AuditFilters } from "./audit.ts";

const toOptions = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const TYPING_PAUSE_MS = 400;

interface Props {
  filters: AuditFilters;
  isNarrowed: boolean;
  onChange: (changes: Partial<AuditFilters>) => void;
  onClear: () => void;
}

function Fields({ filters, onChange }: Pick<Props, "filters" | "onChange">) {
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

export function FilterBar({ filters, isNarrowed, onChange, onClear }: Props) {
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
        <Fields filters={filters} onChange={onChange} />
      </div>
      {isNarrowed && (
        <Button variant="ghost" className="mt-3 -ml-4" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
