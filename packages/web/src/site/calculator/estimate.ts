import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import { estimateVisit, formatRange, type PriceRange } from "@handyman/core/lib/money";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { useEffect, useState } from "react";
import { track } from "../../lib/analytics.ts";

export const MAX_QUANTITY = 20;
export const MAX_TASKS = limits.services;
const MAX_NOTE = 500;

export const groupTasks = (catalogue: readonly CatalogueEntry[]) =>
  catalogue
    .map(({ key, name, subServices }) => ({
      key,
      name,
      tasks: subServices.map((sub) => ({ ...sub, id: `${key}:${sub.name}`, serviceKey: key })),
    }))
    .filter(({ tasks }) => tasks.length > 0);

export type TaskGroup = ReturnType<typeof groupTasks>[number];
export type Task = TaskGroup["tasks"][number];

export type Selection = Readonly<Record<string, number>>;

export interface Line {
  task: Task;
  quantity: number;
  low: number;
  high: number;
}

export function setQuantity(selection: Selection, id: string, quantity: number): Selection {
  const { [id]: present, ...rest } = selection;
  if (quantity === 0) return rest;
  const isNewPastLimit = present === undefined && Object.keys(rest).length >= MAX_TASKS;
  if (isNewPastLimit || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    return selection;
  return { ...selection, [id]: quantity };
}

export const listLines = (groups: readonly TaskGroup[], selection: Selection): Line[] =>
  groups
    .flatMap(({ tasks }) => tasks)
    .flatMap((task) => {
      const quantity = selection[task.id];
      return quantity ? [{ task, quantity, low: task.low * quantity, high: task.high * quantity }] : [];
    });

export const sumLines = (lines: readonly Line[], minimum: number): PriceRange =>
  lines.length > 0 ? estimateVisit(lines, minimum) : { low: 0, high: 0 };

export function writeNote(lines: readonly Line[], minimum: number): string {
  const intro = `From the service calculator, estimated ${formatRange(sumLines(lines, minimum))}:`;
  const items = lines.map(({ task, quantity }) => `${quantity} × ${task.name}`);
  const whole = [intro, ...items].join("\n");
  if (whole.length <= MAX_NOTE) return whole;
  const several = lines.filter(({ quantity }) => quantity > 1);
  const notes = several.map(({ task, quantity }) => `${quantity} × ${task.name}`);
  const rest = several.length < lines.length ? ["1 of each of the others"] : [];
  const text = [intro, ...notes, ...rest].join("\n");
  if (text.length <= MAX_NOTE) return text;
  return `${text.slice(0, text.lastIndexOf("\n", MAX_NOTE - 2))}\n…`;
}

const COMPLETE_MS = 1000;

const reported = new Set<string>();

export function reportEstimate(lines: readonly Line[], minimum: number): void {
  const signature = JSON.stringify(lines);
  if (lines.length === 0 || reported.has(signature)) return;
  reported.add(signature);
  const { low, high } = sumLines(lines, minimum);
  const total = (low + high) / 2;
  track("calculator_used", {
    service_type: [...new Set(lines.map(({ task }) => task.serviceKey))].join(","),
    sub_services: lines.map(({ task }) => task.name).join(","),
    estimated_value: total,
    value: total,
    event_category: "engagement",
    event_label: "service_calculator",
  });
}

let lastSelection: Selection = {};

export function useSelection(groups: readonly TaskGroup[], minimum: number) {
  const [selection, setSelection] = useState(lastSelection);
  const lines = listLines(groups, selection);

  useEffect(() => {
    lastSelection = selection;
    const timer = setTimeout(() => reportEstimate(listLines(groups, selection), minimum), COMPLETE_MS);
    return () => clearTimeout(timer);
  }, [groups, selection, minimum]);

  return {
    selection,
    lines,
    setQuantity: (id: string, quantity: number) => setSelection((now) => setQuantity(now, id, quantity)),
    clear: () => setSelection({}),
    reportNow: () => reportEstimate(lines, minimum),
  };
}
