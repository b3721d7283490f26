import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef } from "react";
import { FieldError, FieldHint, getAriaProps, labelClass } from "../../ui/form/field.tsx";
import { ActionButton, IconButton } from "../ui/controls.tsx";

interface Props {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** The name of one line, such as "window". */
  item: string;
  lines: readonly string[];
  newLine: string;
  onChange: (lines: string[]) => void;
  children: (line: string, index: number, describedBy: string | undefined) => ReactNode;
}

export function ListEditor({ label, hint, error, item, lines, newLine, onChange, children }: Props) {
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
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id
          <li key={index} className="flex items-center gap-2">
            {children(line, index, describedBy)}
            <IconButton
              label={`Remove ${item} ${index + 1}`}
              Icon={X}
              onClick={() => change(lines.toSpliced(index, 1), index - 1)}
            />
          </li>
        ))}
      </ul>
      <ActionButton
        data-add
        variant="ghost"
        Icon={Plus}
        text={`Add ${item}`}
        className="-ml-4 mt-1"
        onClick={() => change([...lines, newLine], lines.length)}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
