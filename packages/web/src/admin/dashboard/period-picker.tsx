import { MAX_DAYS } from "@handyman/core/stats/schema";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { controlClass } from "../../ui/form/field.tsx";
import { isPlausible, lengths, type Period, replaceDay } from "./period.ts";

interface Props {
  length: number | undefined;
  period: Period;
  onLength: (length: number) => void;
  onPeriod: (period: Period) => void;
}

const names: Record<number, string> = { 7: "7 days", 30: "30 days", 90: "90 days", 365: "1 year" };

interface DayFieldProps extends Pick<Props, "period" | "onPeriod"> {
  name: keyof Period;
  label: string;
}

/** Keeps a half-typed day in the field. A day that fits the other end counts at once, any other on Enter or blur. */
function DayField({ name, label, period, onPeriod }: DayFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const other = name === "from" ? "to" : "from";
  const type = (day: string) => {
    setTyped(day);
    const next = isPlausible(day) && replaceDay(period, name, day);
    if (next && next[other] === period[other]) onPeriod(next);
  };
  const settle = () => {
    if (typed && isPlausible(typed) && typed !== period[name]) onPeriod(replaceDay(period, name, typed));
    setTyped(undefined);
  };
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={clsx(controlClass, "min-h-11! px-2.5! py-1.5!")}
        value={typed ?? period[name]}
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === "Enter" && settle()}
      />
    </div>
  );
}

export function PeriodPicker({ length, period, onLength, onPeriod }: Props) {
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
        <DayField name="from" label="First day" {...{ period, onPeriod }} />
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        <DayField name="to" label="Last day" {...{ period, onPeriod }} />
      </div>
    </fieldset>
  );
}
