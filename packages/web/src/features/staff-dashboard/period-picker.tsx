import { MAX_DAYS } from "@handyman/core/stats/schema";
import { clsx } from "clsx";
import { useId } from "react";
import { controlLook } from "../../ui/form/field.tsx";
import { lengths, type Period } from "./period.ts";

interface Props {
  /** Of the shortcut that is chosen. */
  length: number | undefined;
  period: Period;
  onLength: (length: number) => void;
  onPeriod: (period: Period) => void;
}

const names: Record<number, string> = { 7: "7 days", 30: "30 days", 90: "90 days", 365: "1 year" };

/** Which days the numbers are about: a length up to today, or two days. */
export function PeriodPicker({ length, period, onLength, onPeriod }: Props) {
  const id = useId();
  const day = (name: "from" | "to", label: string) => (
    <div className="min-w-0 flex-1">
      <label htmlFor={`${id}-${name}`} className="sr-only">
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        className={clsx(controlLook, "min-h-11! px-2.5! py-1.5!")}
        value={period[name]}
        onChange={({ target }) => target.value && onPeriod({ ...period, [name]: target.value })}
      />
    </div>
  );
  return (
    <fieldset
      aria-label={`Period, at most ${MAX_DAYS} days`}
      className="mb-6 flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3"
    >
      <div className="flex flex-wrap gap-1 rounded-full border border-line bg-surface p-1">
        {lengths.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === length}
            onClick={() => onLength(one)}
            className="min-h-9 rounded-full px-3.5 font-semibold text-ink-soft hover:bg-brand-soft aria-pressed:bg-pine aria-pressed:text-on-pine"
          >
            {names[one]}
          </button>
        ))}
      </div>
      <div className="flex min-w-0 max-w-full items-center gap-2">
        {day("from", "First day")}
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        {day("to", "Last day")}
      </div>
    </fieldset>
  );
}
