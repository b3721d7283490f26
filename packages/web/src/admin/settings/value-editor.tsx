import { isMailAddress } from "@handyman/core/settings/rules";
import type { SettingKey, Settings, StaffSetting } from "@handyman/core/settings/schema";
import { settingWords } from "../../content/staff/settings.ts";
import { controlClass, Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { listLengths } from "../ui/length-options.ts";
import { ListEditor } from "./list-editor.tsx";
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
  const { label, hint, item = "Line" } = settingWords[key];
  const lines = value as string[];
  const isMail = kind === "emails";
  return (
    <ListEditor
      label={label}
      hint={hint}
      error={error}
      item={item.toLowerCase()}
      lines={lines}
      newLine=""
      onChange={onChange}
    >
      {(line, index, describedBy) => (
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
      )}
    </ListEditor>
  );
}

export function ValueEditor(props: Props) {
  const { setting, value, error, onChange } = props;
  const { key, kind } = setting;
  if (kind === "lines" || kind === "emails" || kind === "days") return <LinesEditor {...props} />;
  const { label, hint } = settingWords[key];
  if (kind === "windows")
    return (
      <WindowsEditor label={label} hint={hint} error={error} onChange={onChange} value={value as string[]} />
    );
  if (kind === "length")
    return (
      <Select
        label={label}
        hint={hint}
        error={error}
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
