import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { controlClass, FieldError, getAriaProps } from "../../ui/form/field.tsx";
import { ActionButton, IconButton } from "./controls.tsx";

interface RowControl {
  label: string;
  title: string;
  error: string | undefined;
}

/** A field of a row. Sighted staff read its label in the heading of the list. */
export function Cell({ label, title, error, className, ...rest }: ComponentProps<"input"> & RowControl) {
  const id = useId();
  return (
    <div className={className}>
      <span aria-hidden="true" className="text-ink-soft text-sm md:hidden">
        {title}
      </span>
      <input aria-label={label} className={controlClass} {...getAriaProps(id, { error })} {...rest} />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

interface Row {
  id: string;
}

interface Props<R extends Row> {
  label: string;
  rows: readonly R[];
  limit: number;
  addText: string;
  rowClass: string;
  getName: (row: R, place: number) => string;
  create: () => R;
  onChange: (rows: R[]) => void;
  children: (row: R, place: number, change: (changes: Partial<R>) => void) => ReactNode;
}

interface ButtonsProps {
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Buttons({ name, place, count, onMove, onRemove }: ButtonsProps) {
  const move = (to: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    onMove(to);
    // An element that moves loses the focus.
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

function useRows<R extends Row>({ rows, create, getName, onChange }: Props<R>) {
  const [said, setSaid] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const focus = (place: number) =>
    requestAnimationFrame(() => {
      const first = box.current?.querySelectorAll("li")[place]?.querySelector("input");
      (first ?? box.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
    });
  const move = (row: R, from: number, to: number) => {
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setSaid(`${getName(row, from)} moved to position ${to + 1} of ${rows.length}.`);
  };
  const remove = (row: R, place: number) => {
    onChange(rows.toSpliced(place, 1));
    setSaid(`${getName(row, place)} removed.`);
    focus(place);
  };
  const add = () => {
    onChange([...rows, create()]);
    focus(rows.length);
  };
  return { box, said, move, remove, add };
}

export function RowList<R extends Row>(props: Props<R>) {
  const { label, rows, limit, addText, rowClass, getName, onChange, children } = props;
  const { box, said, move, remove, add } = useRows(props);
  const isFull = rows.length >= limit;
  return (
    <div ref={box}>
      <ul aria-label={label}>
        {rows.map((row, place) => (
          <li key={row.id} className={`items-start border-line border-t py-3 first:border-t-0 ${rowClass}`}>
            {children(row, place, (changes) => onChange(rows.with(place, { ...row, ...changes })))}
            <Buttons
              name={getName(row, place)}
              place={place}
              count={rows.length}
              onMove={(to) => move(row, place, to)}
              onRemove={() => remove(row, place)}
            />
          </li>
        ))}
      </ul>
      <ActionButton
        data-add
        variant="ghost"
        Icon={Plus}
        text={addText}
        className="-ml-4 mt-1"
        aria-disabled={isFull}
        onClick={isFull ? undefined : add}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
