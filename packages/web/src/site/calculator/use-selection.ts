import { useEffect, useState } from "react";
import { track } from "../../lib/analytics.ts";
import {
  getMidpoint,
  type Line,
  listLines,
  type Selection,
  setQuantity,
  sumLines,
  type TaskGroup,
} from "./estimate.ts";

const COMPLETE_MS = 1000;

const toSignature = (lines: readonly Line[]) =>
  lines.map(({ task, quantity }) => `${quantity} ${task.id}`).join("\n");

function trackEstimate(lines: readonly Line[]): void {
  const total = getMidpoint(sumLines(lines));
  track("calculator_used", {
    service_type: [...new Set(lines.map(({ task }) => task.serviceKey))].join(","),
    sub_services: lines.map(({ task }) => task.name).join(","),
    estimated_value: total,
    value: total,
    event_category: "engagement",
    event_label: "service_calculator",
  });
}

export function createEstimateReporter(report: (lines: readonly Line[]) => void = trackEstimate) {
  const reported = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportNow = (lines: readonly Line[]) => {
    clearTimeout(timer);
    const signature = toSignature(lines);
    if (lines.length === 0 || reported.has(signature)) return;
    reported.add(signature);
    report(lines);
  };
  return {
    reportNow,
    reportLater(lines: readonly Line[]): () => void {
      clearTimeout(timer);
      timer = setTimeout(() => reportNow(lines), COMPLETE_MS);
      return () => clearTimeout(timer);
    },
  };
}

/** Keeps the estimate while the visitor looks at other pages of the site. */
let lastSelection: Selection = {};
const reporter = createEstimateReporter();

export function useSelection(groups: readonly TaskGroup[]) {
  const [selection, setSelection] = useState(lastSelection);
  const lines = listLines(groups, selection);

  useEffect(() => {
    lastSelection = selection;
    return reporter.reportLater(listLines(groups, selection));
  }, [groups, selection]);

  return {
    selection,
    lines,
    setQuantity: (id: string, quantity: number) => setSelection((now) => setQuantity(now, id, quantity)),
    clear: () => setSelection({}),
    reportNow: () => reporter.reportNow(lines),
  };
}
