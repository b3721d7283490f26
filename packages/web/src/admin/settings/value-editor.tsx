import type { StaffSetting } from "@handyman/core/setting/schema";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { controlClass, FieldError, FieldHint, getAriaProps, labelClass } from "../../ui/form/field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { isAddress } from "./problem.ts";
import type { SettingValue } from "./queries.ts";
import { settingWords } from "./words.ts";

interface ListProps {
  item: string;
  type: "text" | "email";
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: (line: string) => boolean;
}

function ListEditor({ item, type, lines, onChange, labelledBy, describedBy, invalid }: ListProps) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id
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

interface Props {
  setting: StaffSetting;
  value: SettingValue;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
}

function LinesEditor({ setting: { key, kind }, value, error, onChange }: Props) {
  const id = useId();
  const { label, hint, item = "Line" } = settingWords[key];
  return (
    <div>
      <span id={`${id}-label`} className={labelClass}>
        {label}
      </span>
      {hint && (
        <div className="-mt-1.5 mb-2">
          <FieldHint id={id}>{hint}</FieldHint>
        </div>
      )}
      <ListEditor
        item={item}
        type={kind === "emails" ? "email" : "text"}
        lines={value as string[]}
        onChange={onChange}
        labelledBy={`${id}-label`}
        describedBy={getAriaProps(id, { hint, error })["aria-describedby"]}
        invalid={(line) => kind === "emails" && line.trim() !== "" && error !== undefined && !isAddress(line)}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

export function ValueEditor(props: Props) {
  const { setting, value, error, onChange } = props;
  const { label, hint } = settingWords[setting.key];
  if (setting.kind === "lines" || setting.kind === "emails") return <LinesEditor {...props} />;
  if (setting.kind === "text") {
    return (
      <TextArea
        {...{ label, hint, error }}
        required={false}
        maxLength={500}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (setting.kind === "hours") {
    return (
      <TextInput
        {...{ label, hint, error }}
        inputMode="numeric"
        value={Number.isNaN(value) ? "" : String(value)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "");
          onChange(digits ? Number(digits) : Number.NaN);
        }}
      />
    );
  }
  return (
    <TextInput
      {...{ label, hint, error }}
      type={setting.kind === "email" ? "email" : "text"}
      required={setting.kind === "email"}
      autoComplete="off"
      maxLength={200}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
