import { formatRange } from "@handyman/core/money";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { MAX_TASKS, type Selection, type Task, type TaskGroup } from "./estimate.ts";
import { Quantity } from "./quantity.tsx";

interface Choosing {
  selection: Selection;
  setQuantity: (id: string, quantity: number) => void;
}

function TaskRow({ task, selection, setQuantity }: Choosing & { task: Task }) {
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
          <span className={clsx(quantity > 0 && "font-semibold")}>{task.name}</span>
          <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatRange(task)}</span>
        </span>
      </label>
      {quantity > 0 && (
        <Quantity name={task.name} value={quantity} onChange={(wanted) => setQuantity(task.id, wanted)} />
      )}
    </li>
  );
}

function Service({ group, ...choosing }: Choosing & { group: TaskGroup }) {
  const { name, tasks } = group;
  const chosen = tasks.filter(({ id }) => choosing.selection[id]).length;
  const range = {
    low: Math.min(...tasks.map(({ low }) => low)),
    high: Math.max(...tasks.map(({ high }) => high)),
  };
  return (
    <li>
      {/* The browser's own disclosure: it opens before this page's code has arrived. */}
      <details className="group overflow-hidden rounded-card border border-line bg-surface open:shadow-card">
        <summary className="flex min-h-16 scroll-mb-32 list-none items-center gap-4 px-4 py-3 hover:bg-brand-soft focus-visible:rounded-card focus-visible:-outline-offset-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0.5">
            <span className="font-display font-semibold text-lg leading-snug">{name}</span>
            <span className="text-ink-soft text-sm tabular-nums">{formatRange(range)} each</span>
          </span>
          {chosen > 0 && (
            <span className="shrink-0 rounded-full bg-brand px-2.5 py-0.5 font-semibold text-on-brand text-sm">
              {chosen}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <ul aria-label={name}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} {...choosing} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Every service of the catalogue with its tasks, to be chosen in any mixture. */
export function TaskList({ groups, ...choosing }: Choosing & { groups: readonly TaskGroup[] }) {
  return (
    <ul className="grid gap-3">
      {groups.map((group) => (
        <Service key={group.key} group={group} {...choosing} />
      ))}
    </ul>
  );
}
