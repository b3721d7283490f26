import { estimateVisit, formatRange, type PriceRange } from "@handyman/core/lib/money";
import { clsx } from "clsx";
import type { onItsOwn } from "../../../content/promises.ts";
import { useMinimum } from "../../../lib/queries.ts";

interface Props {
  range: PriceRange;
  words: { onItsOwn: typeof onItsOwn };
  className: string;
}

/** A task below the smallest visit costs more if it is the only one. */
export function TaskPrice({ range, words, className }: Props) {
  const minimum = useMinimum();
  return (
    <dd className="text-right leading-snug">
      <span className={clsx("whitespace-nowrap", className)}>{formatRange(range)}</span>
      {range.low < minimum && (
        <span className="block text-ink-soft text-sm">
          {words.onItsOwn(formatRange(estimateVisit([range], minimum)))}
        </span>
      )}
    </dd>
  );
}
