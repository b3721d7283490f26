import { FIRST_START, LAST_END } from "@handyman/core/lib/windows";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId, useRef } from "react";
import { controlClass, FieldError, FieldHint, getAriaProps, labelClass } from "../../ui/form/field.tsx";
import { ActionButton, IconButton } from "../ui/controls.tsx";

interface Props {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A window is a text such as "08:00-10:00". A new one begins when the last one ends. */
export function WindowsEditor({ label, hint, error, value, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const describedBy = getAriaProps(id, { hint, error })["aria-describedby"];
  const change = (next: string[], focused: number) => {
    onChange(next);
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll("li");
      const row = rows?.[Math.max(0, focused)] ?? list.current;
      row?.querySelector<HTMLElement>("input, [data-add]")?.focus();
    });
  };
  return (
    <fieldset ref={list} aria-describedby={describedBy} className="min-w-0">
      <legend className={labelClass}>{label}</legend>
      <div className="-mt-1.5 mb-2 empty:hidden">{hint && <FieldHint id={id}>{hint}</FieldHint>}</div>
      <ul className="space-y-2">
        {value.map((window, index) => {
          const [start = "", end = ""] = window.split("-");
          const field = (name: string, time: string, set: (typed: string) => string) => (
            <input
              type="time"
              aria-label={`Window ${index + 1}, ${name}`}
              aria-describedby={describedBy}
              min={FIRST_START}
              max={LAST_END}
              className={`${controlClass} max-w-40 px-2.5! max-sm:[&::-webkit-calendar-picker-indicator]:hidden`}
              value={time}
              onChange={({ target }) => onChange(value.with(index, set(target.value)))}
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a window has no id
            <li key={index} className="flex items-center gap-2">
              {field("from", start, (typed) => `${typed}-${end}`)}
              <span className="text-ink-soft">to</span>
              {field("to", end, (typed) => `${start}-${typed}`)}
              <IconButton
                label={`Remove window ${index + 1}`}
                Icon={X}
                onClick={() => change(value.toSpliced(index, 1), index - 1)}
              />
            </li>
          );
        })}
      </ul>
      <ActionButton
        data-add
        variant="ghost"
        Icon={Plus}
        text="Add window"
        className="-ml-4 mt-1"
        onClick={() => change([...value, `${value.at(-1)?.split("-")[1] ?? ""}-`], value.length)}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
