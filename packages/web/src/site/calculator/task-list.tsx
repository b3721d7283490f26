import { findRange, formatRange } from "@handyman/core/lib/money";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type ComponentProps, useState } from "react";
import { MAX_QUANTITY, MAX_TASKS, type Selection, type Task, type TaskGroup } from "./estimate.ts";

interface QuantityProps {
  name: string;
  value: number;
  onChange: (quantity: number) => void;
}

function Step({ disabled, onClick, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 scroll-mb-32 place-items-center rounded-full text-brand-strong hover:bg-brand-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-40 [&_svg]:size-4.5"
      {...rest}
    />
  );
}

function Quantity({ name, value, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const quantity = Number(text);
    if (text !== "" && quantity >= 1) onChange(quantity);
  };
  return (
    <fieldset className="flex shrink-0 items-center rounded-full border border-line-strong bg-surface">
      <legend className="sr-only">{`Quantity of ${name}`}</legend>
      <Step aria-label={`One ${name} less`} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus />
      </Step>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        aria-label={`How many: ${name}`}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className="h-11 w-10 scroll-mb-32 appearance-none rounded-field bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Step
        aria-label={`One ${name} more`}
        disabled={value >= MAX_QUANTITY}
        onClick={() => onChange(value + 1)}
      >
        <Plus />
      </Step>
    </fieldset>
  );
}

interface SelectionProps {
  selection: Selection;
  setQuantity: (id: string, quantity: number) => void;
}

function TaskRow({ task, selection, setQuantity }: SelectionProps & { task: Task }) {
  const quantity = selection[task.id] ?? 0;
  const isFull = Object.keys(selection).length >= MAX_TASKS;
  return (
    <li
      className={clsx(
        "flex flex-wrap items-center justify-end gap-x-4 border-line border-t px-4 py-1.5 sm:px-6",
        quantity > 0 && "bg-brand-soft",
      )}
    >
      <label className="flex min-h-12 min-w-0 flex-[1_1_16rem] cursor-pointer items-center gap-3.5 rounded-field has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          type="checkbox"
          checked={quantity > 0}
          disabled={quantity === 0 && isFull}
          onChange={(event) => setQuantity(task.id, event.target.checked ? 1 : 0)}
          className="size-5 shrink-0 scroll-mb-32 outline-none"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <span className={clsx("wrap-anywhere", quantity > 0 && "font-semibold")}>{task.name}</span>
          <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatRange(task)}</span>
        </span>
      </label>
      {quantity > 0 && (
        <Quantity name={task.name} value={quantity} onChange={(wanted) => setQuantity(task.id, wanted)} />
      )}
    </li>
  );
}

export function ServiceTasks({ group, ...props }: SelectionProps & { group: TaskGroup }) {
  const { name, tasks } = group;
  const chosen = tasks.filter(({ id }) => props.selection[id]).length;
  return (
    <li>
      {/* Works before the code of this page arrives. */}
      <details className="group overflow-hidden rounded-card border border-line bg-surface open:shadow-card">
        <summary className="flex min-h-16 scroll-mb-32 list-none items-center gap-4 px-4 py-3 hover:bg-brand-soft focus-visible:rounded-card focus-visible:-outline-offset-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 flex-wrap items-baseline gap-x-4 sm:flex">
            <span className="block font-display font-semibold text-lg leading-snug">{name}</span>
            <span className="block text-ink-soft text-sm tabular-nums">
              {formatRange(findRange(tasks))} each
            </span>
          </span>
          {chosen > 0 && (
            <span className="shrink-0 rounded-full bg-brand px-2.5 py-0.5 font-semibold text-on-brand text-sm">
              {chosen}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <ul aria-label={name}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} {...props} />
          ))}
        </ul>
      </details>
    </li>
  );
}
