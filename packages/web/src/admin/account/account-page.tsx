import { useMe } from "../lib/use-me.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel.tsx";
import { getRoleName } from "../users/words.ts";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="break-words font-semibold">{value}</dd>
  </div>
);

export function AccountPage() {
  const me = useMe();
  return (
    <StaffPage
      title="Your account"
      text="Your name and role, and how you sign in. An owner can change your role."
    >
      <div className="max-w-3xl space-y-6">
        <Panel title="You">
          <dl className="grid gap-4 sm:grid-cols-[1fr_1.6fr_auto]">
            <Fact name="Name" value={me.name} />
            <Fact name="E-mail address" value={me.email} />
            <Fact name="Role" value={getRoleName(me)} />
          </dl>
        </Panel>
        <SecondFactorPanel isOn={me.secondFactor} />
        <SessionsPanel />
      </div>
    </StaffPage>
  );
}
