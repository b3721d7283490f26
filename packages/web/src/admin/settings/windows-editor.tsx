import { FIRST_START, LAST_END } from "@handyman/core/lib/windows";
import { controlClass } from "../../ui/form/field.tsx";
import { ListEditor } from "./list-editor.tsx";

interface Props {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A window is a text such as "08:00-10:00". A new one begins when the last one ends. */
export function WindowsEditor({ value, onChange, ...rest }: Props) {
  const newWindow = `${value.at(-1)?.split("-")[1] ?? ""}-`;
  return (
    <ListEditor {...rest} item="window" lines={value} newLine={newWindow} onChange={onChange}>
      {(window, index, describedBy) => {
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
          <>
            {field("from", start, (typed) => `${typed}-${end}`)}
            <span className="text-ink-soft">to</span>
            {field("to", end, (typed) => `${start}-${typed}`)}
          </>
        );
      }}
    </ListEditor>
  );
}
