import { findPriceProblems, priceLimits, type SubService } from "@handyman/core/catalogue/rules";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ComponentProps, type MouseEvent, useId, useRef, useState } from "react";
import { controlClass, FieldError, getAriaProps } from "../../ui/form/field.tsx";
import { ActionButton, IconButton } from "../ui/controls.tsx";

/** Prices as staff type them. */
export interface PriceRow {
  id: string;
  name: string;
  low: string;
  high: string;
}

export const toRow = ({ name, low, high }: SubService, index: number): PriceRow => ({
  id: String(index),
  name,
  low: String(low),
  high: String(high),
});

const toDollars = (typed: string) => Number(typed.replace(/[$,\s]/g, "") || Number.NaN);

export const toSubService = ({ name, low, high }: PriceRow): SubService => ({
  name: name.trim(),
  low: toDollars(low),
  high: toDollars(high),
});

type RowErrors = Partial<Record<"name" | "low" | "high", string>>;

export function listRowErrors(rows: readonly PriceRow[]): RowErrors[] {
  const names = rows.map(({ name }) => name);
  return rows.map((row) => findPriceProblems(toSubService(row), names));
}

interface CellProps extends ComponentProps<"input"> {
  label: string;
  error: string | undefined;
}

function Cell({ label, error, className, ...rest }: CellProps) {
  const id = useId();
  return (
    <div className={className}>
      <input aria-label={label} className={controlClass} {...getAriaProps(id, { error })} {...rest} />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

const createRow = (): PriceRow => ({ id: crypto.randomUUID(), name: "", low: "", high: "" });

interface RowProps {
  row: PriceRow;
  place: number;
  count: number;
  errors: RowErrors;
  onChange: (changes: Partial<PriceRow>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Buttons({ row, place, count, onMove, onRemove }: RowProps) {
  const name = row.name.trim() || `task ${place + 1}`;
  const move = (to: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    onMove(to);
    // A browser takes the focus from an element that moves.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <div className="flex">
      <IconButton
        label={`Move ${name} up`}
        Icon={ArrowUp}
        aria-disabled={place === 0}
        onClick={move(place - 1)}
      />
      <IconButton
        label={`Move ${name} down`}
        Icon={ArrowDown}
        aria-disabled={place === count - 1}
        onClick={move(place + 1)}
      />
      <IconButton label={`Remove ${name}`} Icon={X} onClick={onRemove} />
    </div>
  );
}

function Row(props: RowProps) {
  const { row, place, errors, onChange } = props;
  const cell = (field: "name" | "low" | "high", label: string) => ({
    label: `${label} ${place + 1}`,
    value: row[field],
    error: errors[field],
    autoComplete: "off",
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
  });
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 border-line border-t py-3 first:border-t-0 md:grid-cols-[1fr_8rem_8rem_auto]">
      <Cell {...cell("name", "Task")} data-name maxLength={priceLimits.name} className="max-md:col-span-3" />
      <Cell {...cell("low", "From, dollars,")} inputMode="numeric" maxLength={10} />
      <Cell {...cell("high", "To, dollars,")} inputMode="numeric" maxLength={10} />
      <Buttons {...props} />
    </li>
  );
}

interface RowsProps {
  rows: readonly PriceRow[];
  errors: readonly RowErrors[];
  onChange: (rows: PriceRow[]) => void;
}

function useRows({ rows, onChange }: RowsProps) {
  const [said, setSaid] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const focus = (place: number) =>
    requestAnimationFrame(() => {
      const names = box.current?.querySelectorAll<HTMLElement>("[data-name]");
      const target = names?.[place] ?? box.current?.querySelector<HTMLElement>("[data-add]");
      target?.focus();
    });
  const move = (row: PriceRow, from: number, to: number) => {
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setSaid(`${row.name} moved to position ${to + 1} of ${rows.length}.`);
  };
  const remove = (row: PriceRow, place: number) => {
    onChange(rows.toSpliced(place, 1));
    setSaid(`${row.name} removed.`);
    focus(place);
  };
  const add = () => {
    onChange([...rows, createRow()]);
    focus(rows.length);
  };
  return { box, said, move, remove, add };
}

export function PriceRows(props: RowsProps) {
  const { rows, errors, onChange } = props;
  const { box, said, move, remove, add } = useRows(props);
  return (
    <div ref={box}>
      <p
        aria-hidden="true"
        className="hidden gap-2 pb-1 font-semibold md:grid md:grid-cols-[1fr_8rem_8rem_auto]"
      >
        <span>Task</span>
        <span>From ($)</span>
        <span>To ($)</span>
        <span className="w-30" />
      </p>
      <ul aria-label="Tasks in order">
        {rows.map((row, place) => (
          <Row
            key={row.id}
            {...{ row, place, count: rows.length, errors: errors[place] ?? {} }}
            onChange={(changes) => onChange(rows.with(place, { ...row, ...changes }))}
            onMove={(to) => move(row, place, to)}
            onRemove={() => remove(row, place)}
          />
        ))}
      </ul>
      <ActionButton
        data-add
        variant="ghost"
        Icon={Plus}
        text="Add a task"
        className="-ml-4 mt-1"
        aria-disabled={rows.length >= priceLimits.subServices}
        onClick={() => rows.length < priceLimits.subServices && add()}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
