import type { CatalogueEntry, SubService } from "@handyman/core/catalogue/schema";
import { formatRange } from "@handyman/core/money";
import { limits } from "@handyman/core/quote/rules";

/** How many of one task can be chosen. */
export const MAX_QUANTITY = 20;
/** How many different tasks: what one quote request holds. */
export const MAX_TASKS = limits.services;
/** Longest note that the quote form takes over from an address, in characters. */
const MAX_NOTE = 500;

/** A sub-service of the catalogue; `id` is its service's key and its name. */
export interface Task extends SubService {
  id: string;
  serviceKey: string;
}

export interface TaskGroup {
  key: string;
  name: string;
  tasks: readonly Task[];
}

/** All that can be chosen, by service. */
export const groupsOf = (catalogue: readonly CatalogueEntry[]): readonly TaskGroup[] =>
  catalogue.map(({ key, name, subServices }) => ({
    key,
    name,
    tasks: subServices.map((sub) => ({ ...sub, id: `${key}:${sub.name}`, serviceKey: key })),
  }));

/** Quantities by task id, from 1 to `MAX_QUANTITY`. */
export type Selection = Readonly<Record<string, number>>;

/** A chosen task with its quantity; `low` and `high` are of all of them together, in whole US dollars. */
export interface Line {
  task: Task;
  quantity: number;
  low: number;
  high: number;
}

/** The selection with that quantity of a task; zero takes it out, and past the limits nothing changes. */
export function withQuantity(selection: Selection, id: string, quantity: number): Selection {
  const { [id]: present, ...rest } = selection;
  if (quantity === 0) return rest;
  const isNewPastLimit = present === undefined && Object.keys(rest).length >= MAX_TASKS;
  if (isNewPastLimit || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    return selection;
  return { ...selection, [id]: quantity };
}

/** The chosen tasks in the catalogue's order. */
export const linesOf = (groups: readonly TaskGroup[], selection: Selection): Line[] =>
  groups
    .flatMap(({ tasks }) => tasks)
    .flatMap((task) => {
      const quantity = selection[task.id];
      return quantity ? [{ task, quantity, low: task.low * quantity, high: task.high * quantity }] : [];
    });

export const totalOf = (lines: readonly Line[]) => ({
  low: lines.reduce((sum, { low }) => sum + low, 0),
  high: lines.reduce((sum, { high }) => sum + high, 0),
});

/** What analytics calls the value of an estimate (decisions, "Calculator"). In dollars; may end in .5. */
export const midpoint = ({ low, high }: { low: number; high: number }) => (low + high) / 2;

/** The estimate in words for the quote form's description: the quantities, which its list of services does not hold. */
export function noteOf(lines: readonly Line[]): string {
  const intro = `From the service calculator, estimated ${formatRange(totalOf(lines))}:`;
  const items = lines.map(({ task, quantity }) => `${quantity} × ${task.name}`);
  const whole = [intro, ...items].join("\n");
  if (whole.length <= MAX_NOTE) return whole;
  // Single pieces are the rule; what has to be said is where there are more.
  const several = lines.filter(({ quantity }) => quantity > 1);
  const notes = several.map(({ task, quantity }) => `${quantity} × ${task.name}`);
  const rest = several.length < lines.length ? ["1 of each of the others"] : [];
  const text = [intro, ...notes, ...rest].join("\n");
  if (text.length <= MAX_NOTE) return text;
  return `${text.slice(0, text.lastIndexOf("\n", MAX_NOTE - 2))}\n…`;
}
