import type { StaffSetting } from "@handyman/core/setting/schema";
import { useState } from "react";
import { isConflict } from "../../lib/staff/api.ts";
import { useStaffName } from "../../lib/staff/use-colleagues.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { problemOf, shown, tidied } from "./problem.ts";
import { isRecipients, type SettingValue, useSaveSetting } from "./queries.ts";
import { SwitchField } from "./switch-field.tsx";
import { TestMail } from "./test-mail.tsx";
import { ValueEditor } from "./value-editor.tsx";
import { settingWords } from "./words.ts";

/** What somebody typed, and the version that they saw then. */
interface Draft {
  value: SettingValue;
  version: number;
}

const isSame = (one: SettingValue, other: SettingValue) => JSON.stringify(one) === JSON.stringify(other);

function Conflict({
  setting,
  onDrop,
  onKeep,
}: {
  setting: StaffSetting;
  onDrop: () => void;
  onKeep: () => void;
}) {
  const nameOf = useStaffName();
  const who = setting.changedBy ? nameOf(setting.changedBy) : "Somebody";
  return (
    <div role="alert" className="rounded-field bg-accent-soft p-3.5">
      <p>
        <strong>{who} has changed this in the meantime.</strong> It is now: {shown(setting.value)}
      </p>
      <div className="mt-1 -ml-4 flex flex-wrap">
        <Button variant="ghost" onClick={onDrop}>
          Take theirs
        </Button>
        <Button variant="ghost" onClick={onKeep}>
          Go on with mine
        </Button>
      </div>
    </div>
  );
}

function TypedField({ setting }: { setting: StaffSetting }) {
  const [draft, setDraft] = useState<Draft>();
  const [refusals, setRefusals] = useState(0);
  const save = useSaveSetting(setting.key);
  const value = draft?.value ?? setting.value;
  const isChanged = draft !== undefined && !isSame(tidied(value), setting.value);
  const isBehind = isChanged && draft.version !== setting.version;
  const problem = problemOf(setting.kind, value);
  const drop = () => {
    setDraft(undefined);
    setRefusals(0);
    save.reset();
  };
  const submit = () => {
    if (problem) return setRefusals(refusals + 1);
    if (!isChanged || isBehind || save.isPending) return;
    const before = setting.value;
    const undo = (version: number) => () => save.mutate({ value: before, version });
    save.mutate(
      { value: tidied(value), version: draft.version },
      {
        onSuccess: (items) => {
          drop();
          const version = items.find(({ key }) => key === setting.key)?.version ?? draft.version + 1;
          toast.success(`${settingWords[setting.key].label}: saved`, {
            action: { label: "Undo", onClick: undo(version) },
          });
        },
      },
    );
  };
  const error = refusals > 0 ? problem : undefined;
  return (
    <FormShell
      busy={save.isPending}
      errorCount={error ? 1 : 0}
      refusals={refusals}
      onSubmit={submit}
      footer={
        <div className="mt-3 space-y-3 empty:hidden">
          {isBehind && (
            <Conflict
              setting={setting}
              onDrop={drop}
              onKeep={() => {
                setDraft({ value, version: setting.version });
                save.reset();
              }}
            />
          )}
          {!isConflict(save.error) && <SaveFailure error={save.error} />}
          {isChanged && (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" aria-disabled={save.isPending || isBehind}>
                {save.isPending ? "Saving…" : "Save"}
              </Button>
              <Button variant="ghost" onClick={drop}>
                Cancel
              </Button>
            </div>
          )}
        </div>
      }
    >
      <ValueEditor
        setting={setting}
        value={value}
        error={error}
        onChange={(next) => setDraft({ value: next, version: draft?.version ?? setting.version })}
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

/** One setting: its editor, and its own Save, which is there once something is changed. */
export function SettingField({ setting }: { setting: StaffSetting }) {
  return setting.kind === "switch" ? <SwitchField setting={setting} /> : <TypedField setting={setting} />;
}
