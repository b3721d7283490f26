import type { Role, StaffMember } from "@handyman/core/staff/schema";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { errorWords } from "../lib/error-words.ts";
import { useMe } from "../lib/use-me.ts";
import { confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Pill } from "../ui/pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { type AccountStep, createSteps } from "./account-steps.ts";
import { useChangeUser } from "./queries.ts";
import { roleChoices, roleWords, stateWords } from "./words.ts";

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

/** Closes after each step, because the open drawer covers the toast and its Undo. */
function UserPanel({ user, onClose }: { user: StaffMember; onClose: () => void }) {
  const me = useMe();
  const change = useChangeUser(user.id);
  const isOwn = user.id === me.id;
  const run = async ({ button, change: wanted, question, isDanger = false, done }: AccountStep) => {
    const note = isOwn ? " This is your own account." : "";
    const asked = question && { ...question, text: question.text + note, action: button, danger: isDanger };
    if (asked && !(await confirm(asked))) return;
    change.mutate(wanted, {
      onSuccess: () => {
        toast.success(done);
        onClose();
      },
    });
  };
  return (
    <>
      <p className="-mt-3 break-words text-ink-soft">{user.email}</p>
      <p className="mt-2 mb-6 flex flex-wrap gap-2">
        <Pill tone={stateWords[user.state].tone}>{stateWords[user.state].name}</Pill>
        {isOwn && <Pill tone="brand">You</Pill>}
      </p>
      <RoleForm key={user.roles.join()} user={user} change={change} onClose={onClose} />
      <div className="mb-4">
        <SaveFailure error={change.error} />
      </div>
      {createSteps(user).map((step) => (
        <div
          key={step.title}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4"
        >
          <div className="min-w-0 max-w-72">
            <h3 className="font-sans font-semibold">{step.title}</h3>
            <p className="text-ink-soft text-sm">{step.text}</p>
          </div>
          <Button
            variant="secondary"
            className={step.change.kind === "remove" ? "text-danger!" : undefined}
            onClick={() => void run(step)}
          >
            {step.button}
          </Button>
        </div>
      ))}
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
