import type { StaffSetting } from "@handyman/core/setting/schema";
import { useId } from "react";
import { toast } from "../../lib/toast.ts";
import { FieldHint } from "../../ui/form/field.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { Switch } from "../../ui/staff/switch.tsx";
import { useSaveSetting } from "./queries.ts";
import { settingWords } from "./words.ts";

export function SwitchField({ setting: { key, value, version } }: { setting: StaffSetting }) {
  const id = useId();
  const save = useSaveSetting(key);
  const { label, hint } = settingWords[key];
  const isOn = save.isPending ? save.variables.value === true : value === true;
  const set = (next: boolean, from: number) =>
    save.mutate(
      { value: next, version: from },
      {
        onSuccess: (items) => {
          const saved = items.find((item) => item.key === key)?.version ?? from + 1;
          toast.success(`${label}: ${next ? "on" : "off"}`, {
            action: { label: "Undo", onClick: () => set(!next, saved) },
          });
        },
      },
    );
  return (
    <div>
      <Switch
        label={label}
        className="font-semibold"
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={(event) => !save.isPending && set(event.target.checked, version)}
      />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="mt-3 empty:hidden">
        <SaveFailure error={save.error} onLoadNewest={save.reset} />
      </div>
    </div>
  );
}
