import { findSettingProblem } from "@handyman/core/settings/rules";
import type { SettingKey, StaffSetting } from "@handyman/core/settings/schema";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { describeChange, settingGroups, settingPlaces, settingWords } from "../../content/staff/settings.ts";
import { FieldHint } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { useRecordForm } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { toastWithUndo } from "../lib/toasts.ts";
import { visitOptionsQuery } from "../schedule/visit-options.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Switch } from "../ui/controls.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { FailureState } from "../ui/states.tsx";
import { isRecipients, TestMail } from "./test-mail.tsx";
import { tidy, ValueEditor } from "./value-editor.tsx";

const settingsQuery = queryOptions({
  queryKey: ["staff-settings"],
  queryFn: async (): Promise<StaffSetting[]> => (await readJson(staffApi.settings.$get())).items,
});

function useSaveSetting(key: SettingKey) {
  const pick = (items: StaffSetting[]) => {
    const found = items.find((item) => item.key === key);
    if (!found) throw new Error(`The API has no setting ${key}`);
    return found;
  };
  const save = useMutation({
    mutationFn: async ({ value, version }: StaffSetting) => {
      const changes = [{ key, value, version }];
      const { items } = await readJson(staffApi.settings.$put({ json: { changes } }));
      client.setQueryData(settingsQuery.queryKey, items);
      void client.invalidateQueries({ queryKey: visitOptionsQuery.queryKey });
      return pick(items);
    },
  });
  return { save, readNewest: async () => pick(await client.fetchQuery({ ...settingsQuery, staleTime: 0 })) };
}

function Places({ settingKey, before, after }: { settingKey: SettingKey; before: string; after: string }) {
  const places = settingPlaces[settingKey];
  if (!places) return null;
  return (
    <section aria-label="What changes" className="mt-3 rounded-field bg-brand-soft px-3.5 py-3 text-sm">
      <p className="font-semibold [overflow-wrap:anywhere]">{describeChange(before, after)}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </section>
  );
}

function TypedField({ setting }: { setting: StaffSetting }) {
  const { key, value } = setting;
  const { save, readNewest } = useSaveSetting(key);
  const { values, begun, errors, begin, set, shell } = useRecordForm({
    stored: setting,
    findErrors: (typed) => ({ value: findSettingProblem(key, typed.value) }),
    save,
    readNewest,
  });
  const tidied = tidy(values.value);
  const isChanged = JSON.stringify(tidied) !== JSON.stringify(begun.value);
  const onSuccess = (saved: StaffSetting) => {
    begin(saved);
    const undo = () => save.mutate({ ...saved, value: begun.value });
    toastWithUndo(`${settingWords[key].label}: saved`, undo);
  };
  const cancel = () => {
    if (save.isPending) return;
    begin(setting);
    save.reset();
  };
  return (
    <StaffForm
      {...shell}
      isDirty={isChanged}
      needsChange
      action="Save"
      onSubmit={() => save.mutate({ ...values, value: tidied }, { onSuccess })}
      onCancel={cancel}
      footerClass="mt-3 space-y-3 empty:hidden"
    >
      <ValueEditor
        setting={setting}
        value={values.value}
        error={errors.value}
        onChange={(typed) => set({ value: typed })}
      />
      {isChanged && !findSettingProblem(key, tidied) && (
        <Places settingKey={key} before={String(begun.value)} after={String(tidied)} />
      )}
      {isRecipients(key) && (
        <TestMail settingKey={key} recipients={(value as string[]).length} isChanged={isChanged} />
      )}
    </StaffForm>
  );
}

function SwitchField({ setting }: { setting: StaffSetting }) {
  const id = useId();
  const { save, readNewest } = useSaveSetting(setting.key);
  const { label, hint } = settingWords[setting.key];
  const isOn = (save.isPending ? save.variables : setting).value === true;
  const set = (value: boolean, from: StaffSetting) => {
    const words = `${label}: ${value ? "on" : "off"}`;
    const onSuccess = (saved: StaffSetting) => toastWithUndo(words, () => set(!value, saved));
    save.mutate({ ...from, value }, { onSuccess });
  };
  return (
    <div>
      <Switch
        label={label}
        className="font-semibold"
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={(event) => !save.isPending && set(event.target.checked, setting)}
      />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="mt-3 empty:hidden">
        <SaveFailure error={save.error} onLoadNewest={() => readNewest().then(save.reset)} />
      </div>
    </div>
  );
}

const Contents = () => (
  <nav aria-label="Groups of settings" className="max-lg:hidden">
    <ul className="sticky top-8 space-y-1">
      {settingGroups.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-field px-3 py-1.5 text-ink-soft no-underline hover:bg-brand-soft hover:text-brand-strong"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

function Setting({ setting }: { setting: StaffSetting | undefined }) {
  if (!setting) return <Skeleton className="h-20" />;
  return setting.kind === "switch" ? <SwitchField setting={setting} /> : <TypedField setting={setting} />;
}

const Groups = ({ settings }: { settings: StaffSetting[] | undefined }) =>
  settingGroups.map(({ id, title, text, keys }) => (
    <div key={id} id={id} className="scroll-mt-20">
      <Panel title={title}>
        <p className="-mt-1 mb-5 text-ink-soft">{text}</p>
        <div className="grid items-start gap-x-5 gap-y-7 sm:grid-cols-2">
          {keys.map((key) => (
            <div key={key} className={settingWords[key].isShort ? undefined : "sm:col-span-2"}>
              <Setting setting={settings?.find((one) => one.key === key)} />
            </div>
          ))}
        </div>
      </Panel>
    </div>
  ));

export function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <StaffPage
      title="Settings"
      text="Save each setting on its own. Public pages show a change within seconds."
    >
      {error && !data ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[1fr_12rem]">
          <div className="max-w-3xl space-y-6">
            <Groups settings={data} />
          </div>
          <Contents />
        </div>
      )}
    </StaffPage>
  );
}
