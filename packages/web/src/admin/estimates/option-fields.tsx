import type { Language } from "@handyman/core/lib/language";
import { estimateLimits } from "@handyman/core/requests/estimates/rules";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { optionsHint } from "../../content/staff/estimates.ts";
import { TextInput } from "../../ui/form/field.tsx";
import { ActionButton } from "../ui/controls.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { LineRows } from "./line-rows.tsx";
import { createOption, type Errors, type OptionRow } from "./values.ts";

interface Props {
  language: Language;
  options: readonly OptionRow[];
  errors: Errors;
  onChange: (options: OptionRow[]) => void;
}

export function OptionFields({ language, options, errors, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focusOption = (place: number) =>
    box.current?.querySelectorAll("fieldset")[place]?.querySelector<HTMLElement>("[data-add-line]")?.focus();
  const add = () => {
    const first = createOption(options, language);
    // One option is no choice.
    const added = options.length === 0 ? [first, createOption([first], language)] : [...options, first];
    flushSync(() => onChange(added));
    focusOption(options.length);
  };
  const remove = (place: number) => {
    flushSync(() => onChange(options.toSpliced(place, 1)));
    box.current?.querySelector<HTMLElement>("[data-add-option]")?.focus();
  };
  const isFull = options.length >= estimateLimits.options;
  return (
    <div ref={box} className="space-y-5">
      {options.map((option, place) => {
        const title = option.name.trim() || `Option ${place + 1}`;
        const change = (changes: Partial<OptionRow>) =>
          onChange(options.with(place, { ...option, ...changes }));
        return (
          <fieldset key={option.id} className="min-w-0">
            <legend className="sr-only">{`Option ${place + 1}: ${title}`}</legend>
            <Panel>
              <div className="mb-3 flex items-start gap-3">
                <TextInput
                  label={`Name of option ${place + 1}`}
                  className="min-w-0 flex-1"
                  value={option.name}
                  error={errors[`options.${place}`] ?? (place === 0 ? errors.options : undefined)}
                  maxLength={estimateLimits.name}
                  autoComplete="off"
                  onChange={({ target }) => change({ name: target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    event.preventDefault();
                    focusOption(place);
                  }}
                />
                <ActionButton
                  variant="ghost"
                  Icon={X}
                  text="Remove"
                  isSmall
                  aria-label={`Remove option ${title}`}
                  className="mt-7"
                  onClick={() => remove(place)}
                />
              </div>
              <LineRows
                language={language}
                label={`Lines of ${title}`}
                where={` to ${title}`}
                path={`options.${place}.lines`}
                rows={option.lines}
                errors={errors}
                onChange={(lines) => change({ lines })}
              />
            </Panel>
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center gap-x-4">
        <ActionButton
          data-add-option
          variant="secondary"
          Icon={Plus}
          text={options.length === 0 ? "Offer options" : "Add another option"}
          aria-disabled={isFull}
          onClick={isFull ? undefined : add}
        />
        <p className="text-ink-soft text-sm">{optionsHint}</p>
      </div>
    </div>
  );
}
