import { pacificDay } from "@handyman/core/lib/date";
import { listOpenDays } from "@handyman/core/lib/hours";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { useSettings } from "../../../lib/queries.ts";
import { TextInput } from "../../../ui/form/field.tsx";
import { formatWeekday } from "../labels.ts";

const OFFERED = 3;

export const pillClass =
  "inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong px-3 font-medium text-brand-strong text-sm hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft";

type Props = Omit<ComponentProps<typeof TextInput>, "onChange" | "label" | "type"> & {
  value: string;
  onDay: (day: string) => void;
  /** The field of the letter's text. It has the focus before and after the choice. */
  text: RefObject<HTMLElement | null>;
};

/** A date takes eight keys, and most visits are within days: so each next open day is one press. */
export function DayField({ value, onDay, text, ...field }: Props) {
  const days = listOpenDays(useSettings(), pacificDay()).slice(0, OFFERED);
  const first = useRef<HTMLButtonElement>(null);
  const choosesTemplate = useRef(value === "");
  useEffect(() => {
    if (choosesTemplate.current && document.activeElement === text.current) first.current?.focus();
  }, [text]);
  const choose = (day: string) => {
    onDay(day);
    text.current?.focus({ preventScroll: true });
  };
  return (
    <div className="space-y-1.5">
      <TextInput
        {...field}
        label="Day in the text"
        type="date"
        min={pacificDay()}
        value={value}
        onChange={({ target }) => onDay(target.value)}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Next open days</legend>
        {days.map((day, index) => (
          <button
            key={day}
            ref={index === 0 ? first : undefined}
            type="button"
            aria-pressed={day === value}
            onClick={() => choose(day)}
            className={pillClass}
          >
            {formatWeekday(day)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
