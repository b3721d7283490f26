import type { Language } from "@handyman/core/lib/language";
import { formatCents } from "@handyman/core/lib/money";
import {
  estimateLimits,
  type LineKind,
  lineKindNames,
  lineKinds,
  sumLine,
} from "@handyman/core/requests/estimates/rules";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { controlClass } from "../../ui/form/field.tsx";
import { Cell, RowList } from "../ui/row-list.tsx";
import { AddLine } from "./add-line.tsx";
import { createRow, type Errors, type LineRow, toContent } from "./values.ts";

const columns = "md:grid-cols-[minmax(10rem,1fr)_7rem_5rem_7rem_6.5rem_auto]";

const getName = ({ name }: LineRow, place: number) => name.trim() || `line ${place + 1}`;

interface Props {
  language: Language;
  label: string;
  where: string;
  /** The place of the lines in the estimate, such as `options.0.lines`. */
  path: string;
  rows: readonly LineRow[];
  errors: Errors;
  onChange: (rows: LineRow[]) => void;
}

const toSum = (row: LineRow) => {
  const [line] = toContent({
    lines: [row],
    options: [],
    message: "",
    discount: "",
    deposit: "",
    warrantyMonths: "",
    offers: [],
    isBelowMinimum: false,
    version: 0,
  }).lines;
  return line ? formatCents(sumLine(line)) : "";
};

export function LineRows({ language, label, where, path, rows, errors, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const find = (selector: string) => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const add = (row: LineRow) => {
    // At once, because staff go on typing: the price is what they change next.
    flushSync(() => onChange([...rows, row]));
    find("[data-price]").at(-1)?.focus();
  };
  // Enter would send the form. Here it leads on to the next line.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.matches("[data-add-line]")) return;
    event.preventDefault();
    find("[data-add-line]")[0]?.focus();
  };
  const isFull = rows.length >= estimateLimits.lines;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside
    <div ref={box} onKeyDown={onKeyDown}>
      {rows.length > 0 && (
        <p aria-hidden="true" className={`hidden gap-2 pb-1 font-semibold text-sm md:grid ${columns}`}>
          <span>Work</span>
          <span>Kind</span>
          <span>Quantity</span>
          <span>Price each ($)</span>
          <span className="text-right">Sum</span>
          <span className="w-30" />
        </p>
      )}
      <RowList
        label={label}
        limit={estimateLimits.lines}
        addText="Add an empty line"
        rowClass={`grid grid-cols-[7.5rem_4rem_minmax(0,1fr)] gap-2 ${columns}`}
        create={createRow}
        rows={rows}
        getName={getName}
        onChange={onChange}
      >
        {(row, place, change) => {
          const at = `${path}.${place}`;
          const name = getName(row, place);
          return (
            <>
              <Cell
                label={`Work of line ${place + 1}`}
                title="Work"
                error={errors[at]}
                className="max-md:col-span-3"
                value={row.name}
                maxLength={estimateLimits.name}
                autoComplete="off"
                onChange={({ target }) => change({ name: target.value })}
              />
              <div>
                <span aria-hidden="true" className="text-ink-soft text-sm md:hidden">
                  Kind
                </span>
                <select
                  aria-label={`Kind of ${name}`}
                  className={`${controlClass} px-2.5`}
                  value={row.kind}
                  onChange={({ target }) => change({ kind: target.value as LineKind })}
                >
                  {lineKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {lineKindNames[kind]}
                    </option>
                  ))}
                </select>
              </div>
              <Cell
                label={`Quantity of ${name}`}
                title="Quantity"
                error={errors[`${at}.quantity`]}
                value={row.quantity}
                inputMode="decimal"
                maxLength={7}
                autoComplete="off"
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => change({ quantity: target.value })}
              />
              <Cell
                label={`Price of one ${name} in dollars`}
                title="Price each ($)"
                error={errors[`${at}.price`]}
                value={row.price}
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                data-price
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => change({ price: target.value })}
              />
              <p className="self-center text-right tabular-nums max-md:col-span-2 max-md:text-left">
                <span className="text-ink-soft text-sm md:sr-only">Sum </span>
                {toSum(row)}
              </p>
            </>
          );
        }}
      </RowList>
      <AddLine language={language} where={where} isFull={isFull} error={errors[path]} onAdd={add} />
    </div>
  );
}
