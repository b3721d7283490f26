import type { Role, StaffMember } from "@handyman/core/staff/schema";
import { type ReactNode, useState } from "react";
import { useMe } from "../../lib/staff/use-me.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { confirm } from "../../ui/staff/confirm.tsx";
import { Dialog } from "../../ui/staff/dialog.tsx";
import { Pill } from "../../ui/staff/pill.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { type UserChange, useChangeUser } from "./queries.ts";
import { roleChoices, roleWords, stateWords } from "./words.ts";

interface Act {
  change: UserChange;
  question: Parameters<typeof confirm>[0];
  done: string;
}

function actsOf({ name, state }: StaffMember) {
  const disable: Act = {
    change: { kind: "disable" },
    question: {
      title: `Disable ${name}?`,
      text: "They are signed out everywhere and can't sign in until you enable them again. What they did stays.",
      action: "Disable",
      danger: true,
    },
    done: `${name} is disabled`,
  };
  const reset: Act = {
    change: { kind: "reset" },
    question: {
      title: state === "invited" ? `Send ${name} the invitation again?` : `Reset ${name}'s password?`,
      text:
        state === "invited"
          ? "They get a new temporary password; the old one stops working."
          : "Their password stops working, and they get a mail with a code to choose a new one.",
      action: state === "invited" ? "Send again" : "Reset password",
    },
    done: state === "invited" ? "Invitation sent again" : `${name} gets a mail to choose a new password`,
  };
  const remove: Act = {
    change: { kind: "remove" },
    question: {
      title: `Remove ${name}?`,
      text: "Their account is deleted and they are signed out everywhere. This can't be undone. What they did stays in the audit log, by their id.",
      action: "Remove",
      danger: true,
    },
    done: `${name} is removed`,
  };
  return { disable, reset, remove };
}

const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
    <div className="min-w-0 max-w-72">
      <h3 className="font-sans font-semibold">{title}</h3>
      <p className="text-ink-soft text-sm">{text}</p>
    </div>
    {children}
  </div>
);

function RoleForm({ user, change }: { user: StaffMember; change: ReturnType<typeof useChangeUser> }) {
  const [held] = user.roles;
  const [role, setRole] = useState<Role | "">(held ?? "");
  const save = () => {
    if (!role || role === held) return;
    change.mutate(
      { kind: "role", role },
      {
        onSuccess: () =>
          toast.success(`${user.name} is now ${roleWords[role].name.toLowerCase()}`, {
            description: "A session that is open keeps the old role for up to 15 minutes.",
            ...(held && {
              action: { label: "Undo", onClick: () => change.mutate({ kind: "role", role: held }) },
            }),
          }),
      },
    );
  };
  return (
    <FormShell
      busy={change.isPending}
      errorCount={0}
      refusals={0}
      onSubmit={save}
      footer={
        <Button
          type="submit"
          className="mt-4 mb-6"
          aria-disabled={change.isPending || !role || role === held}
        >
          Save role
        </Button>
      }
    >
      <RadioGroup name="role" label="Role" value={role} choices={roleChoices} onChange={setRole} />
    </FormShell>
  );
}

function UserPanel({ user, onClose }: { user: StaffMember; onClose: () => void }) {
  const me = useMe();
  const change = useChangeUser(user.id);
  const { disable, reset, remove } = actsOf(user);
  const act = async ({ change: wanted, question, done }: Act) => {
    const text = user.id === me.id ? `${question.text} This is your own account.` : question.text;
    if (!(await confirm({ ...question, text }))) return;
    change.mutate(wanted, {
      onSuccess: () => {
        toast.success(done);
        if (wanted.kind === "remove") onClose();
      },
    });
  };
  const enable = () =>
    change.mutate({ kind: "enable" }, { onSuccess: () => toast.success(`${user.name} can sign in again`) });
  return (
    <>
      <p className="-mt-3 break-words text-ink-soft">{user.email}</p>
      <p className="mt-2 mb-6 flex flex-wrap gap-2">
        <Pill tone={stateWords[user.state].tone}>{stateWords[user.state].name}</Pill>
        {user.id === me.id && <Pill tone="brand">You</Pill>}
      </p>
      <RoleForm key={user.roles.join()} user={user} change={change} />
      <div className="mb-4">
        <SaveFailure error={change.error} />
      </div>
      {user.state !== "disabled" && (
        <Step
          title={user.state === "invited" ? "Invitation" : "Password"}
          text={user.state === "invited" ? "They have not signed in yet." : "For somebody who is locked out."}
        >
          <Button variant="secondary" onClick={() => act(reset)}>
            {reset.question.action}
          </Button>
        </Step>
      )}
      {user.state === "disabled" ? (
        <Step title="Access" text="They can't sign in at present.">
          <Button variant="secondary" onClick={enable}>
            Enable
          </Button>
        </Step>
      ) : (
        <Step title="Access" text="Shut them out for a while, and let them in again later.">
          <Button variant="secondary" onClick={() => act(disable)}>
            Disable
          </Button>
        </Step>
      )}
      <Step title="Remove" text="For somebody who has left for good.">
        <Button variant="secondary" className="text-danger!" onClick={() => act(remove)}>
          Remove
        </Button>
      </Step>
    </>
  );
}

/** What an owner can do about one member of staff. The API has the last word on the last owner. */
export function UserDrawer({ user, onClose }: { user: StaffMember | undefined; onClose: () => void }) {
  return (
    <Dialog title={user?.name ?? ""} open={user !== undefined} onClose={onClose} drawer>
      {user && <UserPanel user={user} onClose={onClose} />}
    </Dialog>
  );
}
