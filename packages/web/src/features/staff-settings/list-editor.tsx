import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { controlClass } from "../../ui/form/field.tsx";

interface Props {
  /** What one line is called, such as "Recipient". */
  item: string;
  type: "text" | "email";
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  /** Ties the list to its heading, hint and error. */
  labelledBy: string;
  describedBy: string | undefined;
  /** Which lines are wrong. */
  invalid: (line: string) => boolean;
}

/** Lines one below the other, each of which can be changed and taken away. */
export function ListEditor({ item, type, lines, onChange, labelledBy, describedBy, invalid }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const focusLine = (index: number) =>
    requestAnimationFrame(() => {
      const controls = list.current?.querySelectorAll<HTMLElement>("input, [data-add]");
      controls?.[Math.max(0, index)]?.focus();
    });
  const remove = (index: number) => {
    onChange(lines.filter((_, place) => place !== index));
    focusLine(index - 1);
  };
  const add = () => {
    onChange([...lines, ""]);
    focusLine(lines.length);
  };
  return (
    <fieldset ref={list} aria-labelledby={labelledBy} aria-describedby={describedBy} className="min-w-0">
      <ul className="space-y-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          <li key={index} className="flex items-center gap-2">
            <input
              type={type}
              aria-label={`${item} ${index + 1}`}
              aria-invalid={invalid(line) || undefined}
              aria-describedby={describedBy}
              className={controlClass}
              value={line}
              maxLength={type === "email" ? 254 : 100}
              onChange={(event) =>
                onChange(lines.map((old, place) => (place === index ? event.target.value : old)))
              }
            />
            <button
              type="button"
              onClick={() => remove(index)}
              className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-brand-soft hover:text-danger"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">
                Remove {item.toLowerCase()} {index + 1}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button data-add variant="ghost" className="-ml-4 mt-1" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        Add {item.toLowerCase()}
      </Button>
    </fieldset>
  );
}
