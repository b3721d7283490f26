import type { StaffSetting } from "@handyman/core/setting/schema";
import { useId, useState } from "react";
import { settingWords } from "../../content/staff/settings.ts";
import { Button } from "../../ui/button.tsx";
import { FieldHint } from "../../ui/form/field.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { toastWithUndo } from "../lib/toasts.ts";
import { useRecordForm } from "../lib/use-record-form.ts";
import { useUnsaved } from "../ui/dialog.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { Switch } from "../ui/switch.tsx";
import { isRecipients, useSaveSetting } from "./queries.ts";
import { TestMail } from "./test-mail.tsx";
import { findProblem, tidy, ValueEditor } from "./value-editor.tsx";

function useSettingForm({ key, kind, value, version }: StaffSetting) {
  const { save, readNewest } = useSaveSetting(key);
  const form = useRecordForm({
    stored: { value, version },
    findErrors: (values) => ({ value: findProblem(kind, values.value) }),
    save,
    readNewest,
  });
  const { values, begun, begin } = form;
  const tidied = tidy(values.value);
  const isChanged = JSON.stringify(tidied) !== JSON.stringify(begun.value);
  const submit = () => {
    if (!isChanged || save.isPending || !form.shell.check()) return;
    save.mutate(
      { value: tidied, version: values.version },
      {
        onSuccess: (saved) => {
          begin(saved);
          const undo = { value: begun.value, version: saved.version };
          toastWithUndo(`${settingWords[key].label}: saved`, () => save.mutate(undo));
        },
      },
    );
  };
  const drop = () => {
    begin({ value, version });
    save.reset();
  };
  return { ...form, isChanged, save, submit, drop };
}

/** The buttons stay after the first change, so that they keep the focus. */
function Buttons({ form: { isChanged, save, drop } }: { form: ReturnType<typeof useSettingForm> }) {
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
  const { values, errors, isChanged, save, shell, set } = form;
  useUnsaved(isChanged);
  return (
    <FormShell
      busy={save.isPending}
      {...shell.refused}
      onSubmit={form.submit}
      footer={
        <div className="mt-3 space-y-3 empty:hidden">
          <SaveFailure error={save.error} onLoadNewest={shell.onLoadNewest} />
          <Buttons form={form} />
        </div>
      }
    >
      <ValueEditor
        setting={setting}
        value={values.value}
        error={errors.value}
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
  const { save, readNewest } = useSaveSetting(key);
  const { label, hint } = settingWords[key];
  const isOn = save.isPending ? save.variables.value === true : value === true;
  const set = (next: boolean, from: number) =>
    save.mutate(
      { value: next, version: from },
      {
        onSuccess: (saved) =>
          toastWithUndo(`${label}: ${next ? "on" : "off"}`, () => set(!next, saved.version)),
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
        <SaveFailure error={save.error} onLoadNewest={() => readNewest().then(save.reset)} />
      </div>
    </div>
  );
}

export function SettingField({ setting }: { setting: StaffSetting }) {
  return setting.kind === "switch" ? <SwitchField setting={setting} /> : <TypedField setting={setting} />;
}
