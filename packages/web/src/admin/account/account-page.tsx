import { useMutation } from "@tanstack/react-query";
import { sessionNote, sessionTexts, signOutQuestion } from "../../content/staff/account.ts";
import { readJson } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { staffApi } from "../lib/api.ts";
import { useMe } from "../lib/people.ts";
import { signOut } from "../lib/session.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { confirm } from "../ui/dialog.tsx";
import { Facts, Panel } from "../ui/panel-and-pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { getRoleName } from "../users/roles.tsx";

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
        {sessionTexts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="text-ink-soft">{sessionNote}</p>
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
  const facts = { Name: me.name, "Email address": me.email, Role: getRoleName(me) };
  return (
    <StaffPage
      title="Your account"
      text="Your name, your role and your sessions. An owner can change your role, and reset your second factor."
    >
      <div className="max-w-3xl space-y-6">
        <Panel title="You">
          <Facts className="grid gap-4 sm:grid-cols-[1fr_1.6fr_auto] [&_dd]:font-semibold" facts={facts} />
        </Panel>
        <SessionsPanel />
      </div>
    </StaffPage>
  );
}
