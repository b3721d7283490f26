import { useQuery } from "@tanstack/react-query";
import { settingGroups, settingWords } from "../../content/staff/settings.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel.tsx";
import { FailureState } from "../ui/states.tsx";
import { settingsQuery } from "./queries.ts";
import { SettingField } from "./setting-field.tsx";

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

function Groups() {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="space-y-6">
      {settingGroups.map(({ id, title, text, keys }) => (
        <div key={id} id={id} className="scroll-mt-20">
          <Panel title={title}>
            <p className="-mt-1 mb-5 text-ink-soft">{text}</p>
            <div className="grid items-start gap-x-5 gap-y-7 sm:grid-cols-2">
              {keys.map((key) => {
                const setting = data?.find((one) => one.key === key);
                return (
                  <div key={key} className={settingWords[key].isShort ? undefined : "sm:col-span-2"}>
                    {setting ? <SettingField setting={setting} /> : <Skeleton className="h-20" />}
                  </div>
                );
              })}
            </div>
          </Panel>
        </div>
      ))}
    </div>
  );
}

export function SettingsPage() {
  return (
    <StaffPage
      title="Settings"
      text="Save each setting on its own. Public pages show a change within seconds."
    >
      <div className="grid gap-8 lg:grid-cols-[1fr_12rem]">
        <div className="max-w-3xl">
          <Groups />
        </div>
        <Contents />
      </div>
    </StaffPage>
  );
}
