import { findPriceProblems, priceLimits, type SubService } from "@handyman/core/catalogue/rules";
import { Cell, RowList } from "../ui/row-list.tsx";

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

const createRow = (): PriceRow => ({ id: crypto.randomUUID(), name: "", low: "", high: "" });

const getName = ({ name }: PriceRow, place: number) => name.trim() || `task ${place + 1}`;

interface Props {
  rows: readonly PriceRow[];
  errors: readonly RowErrors[];
  onChange: (rows: PriceRow[]) => void;
}

const columns = "md:grid-cols-[1fr_8rem_8rem_auto]";

const titles = { low: "From ($)", high: "To ($)" };

export function PriceRows({ rows, errors, onChange }: Props) {
  return (
    <>
      <p aria-hidden="true" className={`hidden gap-2 pb-1 font-semibold md:grid ${columns}`}>
        <span>Task</span>
        <span>{titles.low}</span>
        <span>{titles.high}</span>
        <span className="w-30" />
      </p>
      <RowList
        label="Tasks in order"
        limit={priceLimits.subServices}
        addText="Add a task"
        rowClass={`grid grid-cols-[1fr_1fr_auto] gap-2 ${columns}`}
        create={createRow}
        rows={rows}
        getName={getName}
        onChange={onChange}
      >
        {(row, place, change) => {
          const cell = (field: "name" | "low" | "high", title: string, label: string) => ({
            label,
            title,
            value: row[field],
            error: errors[place]?.[field],
            autoComplete: "off",
            onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
          });
          return (
            <>
              <Cell
                {...cell("name", "Task", `Task ${place + 1}`)}
                maxLength={priceLimits.name}
                className="max-md:col-span-3"
              />
              <Cell
                {...cell("low", titles.low, `Lowest price of ${getName(row, place)} in dollars`)}
                inputMode="numeric"
                maxLength={10}
              />
              <Cell
                {...cell("high", titles.high, `Highest price of ${getName(row, place)} in dollars`)}
                inputMode="numeric"
                maxLength={10}
              />
            </>
          );
        }}
      </RowList>
    </>
  );
}
