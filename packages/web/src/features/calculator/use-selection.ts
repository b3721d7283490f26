import { useEffect, useState } from "react";
import { linesOf, type Selection, type TaskGroup, withQuantity } from "./estimate.ts";
import { estimateReports } from "./report.ts";

/** Stays while the visitor looks at other pages of the site: back from the quote form, the estimate is still there. */
let kept: Selection = {};
const reports = estimateReports();

/** What is chosen, and its lines. Completed estimates are reported (specification 3, "calculator_used"). */
export function useSelection(groups: readonly TaskGroup[]) {
  const [selection, setSelection] = useState(kept);
  const lines = linesOf(groups, selection);

  useEffect(() => {
    kept = selection;
    return reports.soon(linesOf(groups, selection));
  }, [groups, selection]);

  return {
    selection,
    lines,
    setQuantity: (id: string, quantity: number) => setSelection((now) => withQuantity(now, id, quantity)),
    clear: () => setSelection({}),
    /** The estimate is handed to the quote form. */
    reportNow: () => reports.now(lines),
  };
}
