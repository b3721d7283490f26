import { MAX_DAYS } from "@handyman/core/stats/schema";
import { useState } from "react";
import { lengthNames } from "../../content/staff/dashboard.ts";
import { controlClass } from "../../ui/form/field.tsx";
import { ToggleGroup } from "../ui/toggle-group.tsx";
import { isPlausible, lengths, type Period, replaceDay } from "./dashboard.ts";

interface DayFieldProps {
  name: keyof Period;
  label: string;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** Keeps a half-typed day in the field. A day that fits the other end counts at once, any other on Enter or blur. */
function DayField({ name, label, period, onPeriod }: DayFieldProps) {
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
    <input
      type="date"
      aria-label={label}
      className={`${controlClass} min-h-11! min-w-0 flex-1 px-2.5! py-1.5!`}
      value={typed ?? period[name]}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === "Enter" && settle()}
    />
  );
}

interface Props extends Pick<DayFieldProps, "period" | "onPeriod"> {
  length: number | undefined;
  onLength: (length: number) => void;
}

export function PeriodPicker({ length, onLength, ...days }: Props) {
  return (
    <fieldset
      aria-label={`Period, at most ${MAX_DAYS} days`}
      className="mb-6 flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3"
    >
      <ToggleGroup
        label="Length"
        value={length}
        choices={lengths.map((value) => ({ value, name: lengthNames[value] ?? "" }))}
        onChoose={onLength}
        isFramed
      />
      <div className="flex min-w-0 max-w-full items-center gap-2">
        <DayField name="from" label="First day" {...days} />
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        <DayField name="to" label="Last day" {...days} />
      </div>
    </fieldset>
  );
}
