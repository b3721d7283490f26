import { useMutation } from "@tanstack/react-query";
import { signOutQuestion } from "../../content/staff/account.ts";
import { readJson } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { staffApi } from "../lib/api.ts";
import { useMe } from "../lib/people.ts";
import { signOut } from "../lib/session.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { confirm } from "../ui/dialog.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { getRoleName } from "../users/roles.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";

function SessionsPanel() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await readJson(staffApi.me["sign-out"].$post());
      await signOut();
    },
  });
  const ask = async () => {
    if (!isPending && (await confirm(signOutQuestion))) mutate();
  };
  return (
    <Panel title="Sessions">
      <div className="space-y-4">
        <p>Each device asks you to sign in again after 7 days, even if you use it every day.</p>
        <p>
          Are you still signed in on a device that you no longer use or have lost? End all your sessions at
          once.
        </p>
        <p className="text-ink-soft">
          This browser is signed out at once, other devices within 15 minutes. A browser in which you signed
          in less than an hour ago may let you in again without the password until that hour is over: if a
          device was stolen, ask an owner to disable your account too.
        </p>
        <SaveFailure error={error} />
        <Button variant="secondary" aria-disabled={isPending} onClick={() => void ask()}>
          {isPending ? "Signing out…" : "Sign out everywhere"}
        </Button>
      </div>
    </Panel>
  );
}

export function AccountPage() {
  const me = useMe();
  const facts = { Name: me.name, "E-mail address": me.email, Role: getRoleName(me) };
  return (
    <StaffPage
      title="Your account"
      text="Your name and role, and how you sign in. An owner can change your role."
    >
      <div className="max-w-3xl space-y-6">
        <Panel title="You">
          <dl className="grid gap-4 sm:grid-cols-[1fr_1.6fr_auto]">
            {Object.entries(facts).map(([name, value]) => (
              <div key={name}>
                <dt className="text-ink-soft text-sm">{name}</dt>
                <dd className="break-words font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <SecondFactorPanel isOn={me.secondFactor} />
        <SessionsPanel />
      </div>
    </StaffPage>
  );
}
