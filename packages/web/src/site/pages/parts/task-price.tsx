import { estimateVisit, formatRange, type PriceRange } from "@handyman/core/lib/money";
import { clsx } from "clsx";
import { onItsOwn } from "../../../content/promises.ts";
import { useMinimum } from "../../../lib/queries.ts";

/** A task below the smallest visit costs more if it is the only one. */
export function TaskPrice({ range, className }: { range: PriceRange; className: string }) {
  const minimum = useMinimum();
  return (
    <dd className="text-right leading-snug">
      <span className={clsx("whitespace-nowrap", className)}>{formatRange(range)}</span>
      {range.low < minimum && (
        <span className="block text-ink-soft text-sm">
          {onItsOwn(formatRange(estimateVisit([range], minimum)))}
        </span>
      )}
    </dd>
  );
}
