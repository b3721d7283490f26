import { Button } from "../../ui/button.tsx";
import { confirm } from "../ui/confirm.tsx";
import { Panel } from "../ui/panel.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { useSignOutEverywhere } from "./queries.ts";

const question = {
  title: "Sign out everywhere?",
  text: "All your devices are signed out, this one too. Unsaved text on them is lost.",
  action: "Sign out everywhere",
};

export function SessionsPanel() {
  const end = useSignOutEverywhere();
  const ask = async () => {
    if (end.isPending || !(await confirm(question))) return;
    end.mutate();
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
        <SaveFailure error={end.error} />
        <Button variant="secondary" aria-disabled={end.isPending} onClick={ask}>
          {end.isPending ? "Signing out…" : "Sign out everywhere"}
        </Button>
      </div>
    </Panel>
  );
}
