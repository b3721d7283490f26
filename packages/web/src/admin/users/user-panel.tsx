import type { Role } from "@handyman/core/staff/rules";
import type { StaffMember } from "@handyman/core/staff/schema";
import { useState } from "react";
import { type AccountStep, accountSteps, roleWords } from "../../content/staff/users.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/form/choices.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { describeError } from "../lib/describe-error.ts";
import { useMe } from "../lib/people.ts";
import { toastWithUndo } from "../lib/toasts.ts";
import { confirm } from "../ui/dialog.tsx";
import { Pill } from "../ui/panel-and-pill.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { useChangeUser } from "./queries.ts";
import { roleChoices, StatePill } from "./roles.tsx";

interface PartProps {
  user: StaffMember;
  change: ReturnType<typeof useChangeUser>;
  onClose: () => void;
}

function RoleForm({ user, change, onClose }: PartProps) {
  const [held] = user.roles;
  const [role, setRole] = useState<Role | "">(held ?? "");
  const describe = (one: Role) => roleWords[one].name.toLowerCase();
  const undo = (before: Role) =>
    change.mutateAsync({ role: before }).then(
      () => toast.success(`${user.name}'s role is ${describe(before)} again`),
      (error) => toast.error(describeError(error)),
    );
  const isOff = change.isPending || !role || role === held;
  const save = () => {
    if (isOff) return;
    const onSuccess = () => {
      toastWithUndo(
        `${user.name}'s role is now ${describe(role)}`,
        held && (() => void undo(held)),
        "Open sessions keep the old role for up to 15 minutes.",
      );
      onClose();
    };
    change.mutate({ role }, { onSuccess });
  };
  return (
    <FormShell
      busy={change.isPending}
      errorCount={0}
      refusals={0}
      onSubmit={save}
      footer={
        <Button type="submit" className="mt-4 mb-6" aria-disabled={isOff}>
          Save role
        </Button>
      }
    >
      <RadioGroup name="role" label="Role" value={role} choices={roleChoices} onChange={setRole} />
    </FormShell>
  );
}

const stepsByState: Record<StaffMember["state"], readonly AccountStep[]> = {
  invited: ["inviteAgain", "disable", "remove"],
  active: ["resetPassword", "resetSecondFactor", "disable", "remove"],
  disabled: ["enable", "remove"],
};

function StepRow({ user: { id, name }, step, change, onClose }: PartProps & { step: AccountStep }) {
  const isOwn = id === useMe().id;
  const { title, text, button, done, question } = accountSteps[step];
  const fill = (words: string) => words.replace("{name}", () => name);
  const run = async () => {
    if (question) {
      const note = isOwn ? " This is your own account." : "";
      const asked = { ...question, title: fill(question.title), text: question.text + note, action: button };
      if (!(await confirm(asked))) return;
    }
    const onSuccess = () => {
      toast.success(fill(done));
      onClose();
    };
    change.mutate({ step }, { onSuccess });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
      <div className="min-w-0 max-w-72">
        <h3 className="font-sans font-semibold">{title}</h3>
        <p className="text-ink-soft text-sm">{text}</p>
      </div>
      <Button
        variant="secondary"
        className={step === "remove" ? "text-danger!" : undefined}
        onClick={() => void run()}
      >
        {button}
      </Button>
    </div>
  );
}

/** Closes after each step, because the open drawer covers the toast with Undo. */
export function UserPanel({ user, onClose }: Omit<PartProps, "change">) {
  const change = useChangeUser(user.id);
  const isOwn = user.id === useMe().id;
  const shared = { user, change, onClose };
  return (
    <>
      <p className="-mt-3 break-words text-ink-soft">{user.email}</p>
      <p className="mt-2 mb-6 flex flex-wrap gap-2">
        <StatePill state={user.state} />
        {isOwn && <Pill tone="brand">You</Pill>}
      </p>
      <RoleForm key={user.roles.join()} {...shared} />
      <div className="mb-4">
        <SaveFailure error={change.error} />
      </div>
      {stepsByState[user.state].map((step) => (
        <StepRow key={step} step={step} {...shared} />
      ))}
    </>
  );
}
