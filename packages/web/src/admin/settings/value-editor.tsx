import { isMailAddress } from "@handyman/core/settings/rules";
import type { SettingKey, Settings, StaffSetting } from "@handyman/core/settings/schema";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId, useRef } from "react";
import { settingWords } from "../../content/staff/settings.ts";
import {
  controlClass,
  FieldError,
  FieldHint,
  getAriaProps,
  labelClass,
  Select,
  TextArea,
  TextInput,
} from "../../ui/form/field.tsx";
import { ActionButton, IconButton } from "../ui/controls.tsx";
import { listLengths } from "../ui/length-options.ts";
import { WindowsEditor } from "./windows-editor.tsx";

export type SettingValue = Settings[SettingKey];

export function tidy(value: SettingValue): SettingValue {
  if (Array.isArray(value)) return value.map((line) => line.trim()).filter(Boolean);
  return typeof value === "string" ? value.trim() : value;
}

interface Props {
  setting: StaffSetting;
  value: SettingValue;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
}

const inputTypes: Partial<Record<StaffSetting["kind"], string>> = { emails: "email", days: "date" };

function LinesEditor({ setting: { key, kind }, value, error, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const { label, hint, item = "Line" } = settingWords[key];
  const lines = value as string[];
  const isMail = kind === "emails";
  const describedBy = getAriaProps(id, { hint, error })["aria-describedby"];
  const change = (next: string[], focused: number) => {
    onChange(next);
    requestAnimationFrame(() => {
      const controls = list.current?.querySelectorAll<HTMLElement>("input, [data-add]");
      controls?.[Math.max(0, focused)]?.focus();
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
            <input
              type={inputTypes[kind] ?? "text"}
              aria-label={`${item} ${index + 1}`}
              aria-invalid={(isMail && error && line.trim() && !isMailAddress(line)) || undefined}
              aria-describedby={describedBy}
              className={controlClass}
              value={line}
              maxLength={isMail ? 254 : 100}
              onChange={({ target }) => onChange(lines.with(index, target.value))}
            />
            <IconButton
              label={`Remove ${item.toLowerCase()} ${index + 1}`}
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
        text={`Add ${item.toLowerCase()}`}
        className="-ml-4 mt-1"
        onClick={() => change([...lines, ""], lines.length)}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

export function ValueEditor(props: Props) {
  const { setting, value, error, onChange } = props;
  const { key, kind } = setting;
  if (kind === "lines" || kind === "emails" || kind === "days") return <LinesEditor {...props} />;
  const { label, hint } = settingWords[key];
  if (kind === "windows")
    return <WindowsEditor {...{ label, hint, error, onChange }} value={value as string[]} />;
  if (kind === "length")
    return (
      <Select
        {...{ label, hint, error }}
        placeholder="Choose a length"
        options={listLengths(Number(value))}
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    );
  const parse = (typed: string) => (kind === "hours" ? Number.parseInt(typed.replace(/\D/g, ""), 10) : typed);
  const field = {
    label,
    hint,
    error,
    required: kind === "email" || kind === "hours",
    value: Number.isNaN(value) ? "" : String(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(parse(target.value)),
  };
  if (kind === "text") return <TextArea {...field} maxLength={500} />;
  if (kind === "hours") return <TextInput {...field} inputMode="numeric" />;
  return (
    <TextInput {...field} type={kind === "email" ? "email" : "text"} autoComplete="off" maxLength={200} />
  );
}
