import type { StaffSetting } from "@handyman/core/setting/schema";
import { type MouseEvent, useState } from "react";
import { isConflict } from "../../lib/staff/api.ts";
import { useStaffName } from "../../lib/staff/use-colleagues.ts";
import { useRefusals } from "../../lib/staff/use-refusals.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirstField } from "../../ui/form/focus-field.ts";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { useUnsaved } from "../../ui/staff/unsaved.ts";
import { problemOf, shown, tidied } from "./problem.ts";
import { isRecipients, type SettingValue, useSaveSetting } from "./queries.ts";
import { SwitchField } from "./switch-field.tsx";
import { TestMail } from "./test-mail.tsx";
import { ValueEditor } from "./value-editor.tsx";
import { settingWords } from "./words.ts";

/** `version` is the one that the writer saw. */
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
  const answer =
    (act: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      act();
      focusFirstField(currentTarget.form);
    };
  return (
    <div role="alert" className="rounded-field bg-accent-soft p-3.5">
      <p>
        <strong>{who} has changed this in the meantime.</strong> It is now: {shown(setting.value)}
      </p>
      <div className="mt-1 -ml-4 flex flex-wrap">
        <Button variant="ghost" onClick={answer(onDrop)}>
          Take theirs
        </Button>
        <Button variant="ghost" onClick={answer(onKeep)}>
          Go on with mine
        </Button>
      </div>
    </div>
  );
}

function useSettingDraft(setting: StaffSetting) {
  const [draft, setDraft] = useState<Draft>();
  const save = useSaveSetting(setting.key);
  const value = draft?.value ?? setting.value;
  const isChanged = draft !== undefined && !isSame(tidied(value), setting.value);
  const isBehind = isChanged && draft.version !== setting.version;
  const { errors, refused, check, forget } = useRefusals({ value: problemOf(setting.kind, value) });
  const drop = () => {
    setDraft(undefined);
    forget();
    save.reset();
  };
  const submit = () => {
    if (!isChanged || isBehind || save.isPending || !check()) return;
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
  const type = (next: SettingValue, version = draft?.version ?? setting.version) =>
    setDraft({ value: next, version });
  const keep = () => {
    type(value, setting.version);
    save.reset();
  };
  return { value, isChanged, isBehind, error: errors.value, refused, save, submit, type, drop, keep };
}

/** The buttons stay after the first change, so that they keep the focus. */
function Buttons({ draft }: { draft: ReturnType<typeof useSettingDraft> }) {
  const { isChanged, isBehind, save, drop } = draft;
  const [isShown, setShown] = useState(false);
  if (isChanged && !isShown) setShown(true);
  if (!isShown) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" aria-disabled={save.isPending || isBehind || !isChanged}>
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
  const draft = useSettingDraft(setting);
  const { value, isChanged, isBehind, error, save } = draft;
  useUnsaved(isChanged);
  return (
    <FormShell
      busy={save.isPending}
      {...draft.refused}
      onSubmit={draft.submit}
      footer={
        <div className="mt-3 space-y-3 empty:hidden">
          {isBehind && <Conflict setting={setting} onDrop={draft.drop} onKeep={draft.keep} />}
          {!isConflict(save.error) && <SaveFailure error={save.error} />}
          <Buttons draft={draft} />
        </div>
      }
    >
      <ValueEditor setting={setting} value={value} error={error} onChange={(next) => draft.type(next)} />
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

export function SettingField({ setting }: { setting: StaffSetting }) {
  return setting.kind === "switch" ? <SwitchField setting={setting} /> : <TypedField setting={setting} />;
}
