import { track } from "../../lib/analytics.ts";
import { type Line, midpoint, totalOf } from "./estimate.ts";

/** An estimate that stands still for this long is a completed one. */
const SETTLED_MS = 1000;

const signatureOf = (lines: readonly Line[]) =>
  lines.map(({ task, quantity }) => `${quantity} ${task.id}`).join("\n");

/** Specification 3, "Analytics events". */
function send(lines: readonly Line[]): void {
  const total = midpoint(totalOf(lines));
  track("calculator_used", {
    service_type: [...new Set(lines.map(({ task }) => task.serviceKey))].join(","),
    sub_services: lines.map(({ task }) => task.name).join(","),
    estimated_value: total,
    value: total,
    event_category: "engagement",
    event_label: "service_calculator",
  });
}

/** Reports each completed estimate once: after a pause, or when it is handed over. */
export function estimateReports(report: (lines: readonly Line[]) => void = send) {
  const reported = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (lines: readonly Line[]) => {
    clearTimeout(timer);
    const signature = signatureOf(lines);
    if (lines.length === 0 || reported.has(signature)) return;
    reported.add(signature);
    report(lines);
  };
  return {
    now,
    /** Answers how to take it back, for when the estimate changes first. */
    soon(lines: readonly Line[]): () => void {
      clearTimeout(timer);
      timer = setTimeout(() => now(lines), SETTLED_MS);
      return () => clearTimeout(timer);
    },
  };
}
