import type { StaffSetting } from "@handyman/core/setting/schema";
import { useId } from "react";
import { FieldError, FieldHint, getAriaProps, labelClass } from "../../ui/form/field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { ListEditor } from "./list-editor.tsx";
import { isAddress } from "./problem.ts";
import type { SettingValue } from "./queries.ts";
import { settingWords } from "./words.ts";

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

/** The control for one setting's kind. Switches are saved at once and have their own. */
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
