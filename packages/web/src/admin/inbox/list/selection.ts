import { atom } from "nanostores";

const none: ReadonlySet<string> = new Set();

export const selection = atom(none);

const noRange = { from: "", to: "", base: none };
let range = noRange;

function startRange(id: string, next: ReadonlySet<string>): void {
  range = { from: id, to: id, base: next };
  selection.set(next);
}

export function toggleSelected(id: string): void {
  const next = new Set(selection.get());
  if (!next.delete(id)) next.add(id);
  startRange(id, next);
}

export function selectAll(ids: readonly string[]): void {
  range = noRange;
  selection.set(new Set(ids));
}

export function deselect(ids: readonly string[]): void {
  const gone = new Set(ids);
  selectAll([...selection.get()].filter((id) => !gone.has(id)));
}

export function selectFrom(id: string): void {
  if (range.to !== id) startRange(id, new Set([...selection.get(), id]));
}

export function selectTo(id: string, order: readonly string[]): void {
  if (!order.includes(range.from)) selectFrom(id);
  const ends = [order.indexOf(range.from), order.indexOf(id)];
  range = { ...range, to: id };
  const between = order.slice(Math.min(...ends), Math.max(...ends) + 1);
  selection.set(new Set([...range.base, ...between]));
}
