import type { Role, StaffMember } from "@handyman/core/staff/schema";
import { type ReactNode, useState } from "react";
import { errorWords } from "../../lib/staff/error-words.ts";
import { useMe } from "../../lib/staff/use-me.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { confirm } from "../../ui/staff/confirm.tsx";
import { Dialog } from "../../ui/staff/dialog.tsx";
import { Pill } from "../../ui/staff/pill.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { useChangeUser } from "./queries.ts";
import { createActions, type UserAction } from "./user-actions.ts";
import { roleChoices, roleWords, stateWords } from "./words.ts";

const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
    <div className="min-w-0 max-w-72">
      <h3 className="font-sans font-semibold">{title}</h3>
      <p className="text-ink-soft text-sm">{text}</p>
    </div>
    {children}
  </div>
);

interface RoleProps {
  user: StaffMember;
  change: ReturnType<typeof useChangeUser>;
  onClose: () => void;
}

function RoleForm({ user, change, onClose }: RoleProps) {
  const [held] = user.roles;
  const [role, setRole] = useState<Role | "">(held ?? "");
  const name = (one: Role) => roleWords[one].name.toLowerCase();
  const undo = (before: Role) =>
    change.mutateAsync({ kind: "role", role: before }).then(
      () => toast.success(`${user.name} is ${name(before)} again`),
      (error) => toast.error(errorWords(error)),
    );
  const save = () => {
    if (!role || role === held || change.isPending) return;
    change.mutate(
      { kind: "role", role },
      {
        onSuccess: () => {
          toast.success(`${user.name} is now ${name(role)}`, {
            description: "A session that is open keeps the old role for up to 15 minutes.",
            ...(held && { action: { label: "Undo", onClick: () => void undo(held) } }),
          });
          onClose();
        },
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

interface StepsProps {
  user: StaffMember;
  run: (run: UserAction) => void;
  enable: () => void;
}

function Access({ user, run, enable }: StepsProps) {
  const isDisabled = user.state === "disabled";
  const text = isDisabled
    ? "They can't sign in at present."
    : "Shut them out for a while, and let them in again later.";
  return (
    <Step title="Access" text={text}>
      <Button variant="secondary" onClick={() => (isDisabled ? enable() : run(createActions(user).disable))}>
        {isDisabled ? "Enable" : "Disable"}
      </Button>
    </Step>
  );
}

function Steps({ user, run, enable }: StepsProps) {
  const { reset, secondFactor, remove } = createActions(user);
  const isInvited = user.state === "invited";
  return (
    <>
      {user.state !== "disabled" && (
        <Step
          title={isInvited ? "Invitation" : "Password"}
          text={isInvited ? "They have not signed in yet." : "For somebody who is locked out."}
        >
          <Button variant="secondary" onClick={() => run(reset)}>
            {reset.question.action}
          </Button>
        </Step>
      )}
      {!isInvited && (
        <Step title="Second factor" text="For somebody who lost their phone with the authenticator app.">
          <Button variant="secondary" onClick={() => run(secondFactor)}>
            Remove second factor
          </Button>
        </Step>
      )}
      <Access user={user} run={run} enable={enable} />
      <Step title="Remove" text="For somebody who has left for good.">
        <Button variant="secondary" className="text-danger!" onClick={() => run(remove)}>
          Remove
        </Button>
      </Step>
    </>
  );
}

/** Closes after each action, because the open drawer covers the toast and its Undo. */
function UserPanel({ user, onClose }: { user: StaffMember; onClose: () => void }) {
  const me = useMe();
  const change = useChangeUser(user.id);
  const run = async ({ change: wanted, question, done }: UserAction) => {
    const text = user.id === me.id ? `${question.text} This is your own account.` : question.text;
    if (!(await confirm({ ...question, text }))) return;
    change.mutate(wanted, {
      onSuccess: () => {
        toast.success(done);
        onClose();
      },
    });
  };
  const enable = () =>
    change.mutate(
      { kind: "enable" },
      {
        onSuccess: () => {
          toast.success(`${user.name} can sign in again`);
          onClose();
        },
      },
    );
  return (
    <>
      <p className="-mt-3 break-words text-ink-soft">{user.email}</p>
      <p className="mt-2 mb-6 flex flex-wrap gap-2">
        <Pill tone={stateWords[user.state].tone}>{stateWords[user.state].name}</Pill>
        {user.id === me.id && <Pill tone="brand">You</Pill>}
      </p>
      <RoleForm key={user.roles.join()} user={user} change={change} onClose={onClose} />
      <div className="mb-4">
        <SaveFailure error={change.error} />
      </div>
      <Steps user={user} run={(wanted) => void run(wanted)} enable={enable} />
    </>
  );
}

export function UserDrawer({ user, onClose }: { user: StaffMember | undefined; onClose: () => void }) {
  return (
    <Dialog title={user?.name ?? ""} open={user !== undefined} onClose={onClose} drawer>
      {user && <UserPanel user={user} onClose={onClose} />}
    </Dialog>
  );
}
