import type { StaffSetting } from "@handyman/core/setting/schema";
import { useId, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FieldHint } from "../../ui/form/field.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { useFormValues } from "../lib/use-form-values.ts";
import { useRefusals } from "../lib/use-refusals.ts";
import { SaveFailure } from "../ui/save-failure.tsx";
import { Switch } from "../ui/switch.tsx";
import { useUnsaved } from "../ui/unsaved.ts";
import { findProblem, tidy } from "./problem.ts";
import { isRecipients, useSaveSetting } from "./queries.ts";
import { TestMail } from "./test-mail.tsx";
import { ValueEditor } from "./value-editor.tsx";
import { settingWords } from "./words.ts";

function useSettingForm(setting: StaffSetting) {
  const { key, kind, value, version } = setting;
  const { values, begun, begin, set } = useFormValues({ value, version });
  const { save, loadNewest } = useSaveSetting(key);
  const { errors, refused, check, forget } = useRefusals({ value: findProblem(kind, values.value) });
  const tidied = tidy(values.value);
  const isChanged = JSON.stringify(tidied) !== JSON.stringify(begun.value);
  const restart = (from: Pick<StaffSetting, "value" | "version">) => {
    begin({ value: from.value, version: from.version });
    forget();
    save.reset();
  };
  const submit = () => {
    if (!isChanged || save.isPending || !check()) return;
    save.mutate(
      { value: tidied, version: values.version },
      {
        onSuccess: (saved) => {
          restart(saved);
          const undo = { value: begun.value, version: saved.version };
          toast.success(`${settingWords[key].label}: saved`, {
            action: { label: "Undo", onClick: () => save.mutate(undo) },
          });
        },
      },
    );
  };
  return {
    values,
    set,
    isChanged,
    error: errors.value,
    refused,
    save,
    submit,
    drop: () => restart(setting),
    loadNewest: async () => restart(await loadNewest()),
  };
}

/** The buttons stay after the first change, so that they keep the focus. */
function Buttons({ form }: { form: ReturnType<typeof useSettingForm> }) {
  const { isChanged, save, drop } = form;
  const [isShown, setShown] = useState(false);
  if (isChanged && !isShown) setShown(true);
  if (!isShown) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" aria-disabled={save.isPending || !isChanged}>
        {save.isPending ? "Saving…" : "Save"}
      </Button>
      <Button
        variant="ghost"
        aria-disabled={!isChanged}
        className="aria-disabled:opacity-55"
        onClick={() => isChanged && !save.isPending && drop()}
      >
        Cancel
      </Button>
    </div>
  );
}

function TypedField({ setting }: { setting: StaffSetting }) {
  const form = useSettingForm(setting);
  const { values, set, isChanged, error, save } = form;
  useUnsaved(isChanged);
  return (
    <FormShell
      busy={save.isPending}
      {...form.refused}
      onSubmit={form.submit}
      footer={
        <div className="mt-3 space-y-3 empty:hidden">
          <SaveFailure error={save.error} onLoadNewest={form.loadNewest} />
          <Buttons form={form} />
        </div>
      }
    >
      <ValueEditor
        setting={setting}
        value={values.value}
        error={error}
        onChange={(value) => set({ value })}
      />
      {isRecipients(setting.key) && (
        <TestMail
          settingKey={setting.key}
          recipients={(setting.value as string[]).length}
          isChanged={isChanged}
        />
      )}
    </FormShell>
  );
}

function SwitchField({ setting: { key, value, version } }: { setting: StaffSetting }) {
  const id = useId();
  const { save, loadNewest } = useSaveSetting(key);
  const { label, hint } = settingWords[key];
  const isOn = save.isPending ? save.variables.value === true : value === true;
  const set = (next: boolean, from: number) =>
    save.mutate(
      { value: next, version: from },
      {
        onSuccess: (saved) =>
          toast.success(`${label}: ${next ? "on" : "off"}`, {
            action: { label: "Undo", onClick: () => set(!next, saved.version) },
          }),
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
        <SaveFailure error={save.error} onLoadNewest={() => loadNewest().then(save.reset)} />
      </div>
    </div>
  );
}

export function SettingField({ setting }: { setting: StaffSetting }) {
  return setting.kind === "switch" ? <SwitchField setting={setting} /> : <TypedField setting={setting} />;
}
