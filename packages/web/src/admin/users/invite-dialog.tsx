import type { Role } from "@handyman/core/staff/schema";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { useRefusals } from "../lib/use-refusals.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { useInvite } from "./queries.ts";
import { roleChoices } from "./words.ts";

const empty = { name: "", email: "", role: "" as Role | "" };

function findErrors({ name, email, role }: typeof empty) {
  return {
    ...(name.trim() ? {} : { name: "Please enter their name." }),
    ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: "Please enter their e-mail address." }),
    ...(role ? {} : { role: "Please choose what they may do." }),
  } as { name?: string; email?: string; role?: string };
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(empty);
  const invite = useInvite();
  const { errors, refused, check } = useRefusals(findErrors(values));
  const submit = () => {
    const { name, email, role } = values;
    if (!check() || !role) return;
    const invitation = { name: name.trim(), email: email.trim(), role };
    invite.mutate(invitation, {
      onSuccess: () => {
        toast.success(`Invitation sent to ${invitation.email}`);
        onClose();
      },
    });
  };
  return (
    <StaffForm
      save={invite}
      refused={refused}
      isDirty={Object.values(values).some(Boolean)}
      action="Send invitation"
      busyAction="Sending…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <div className="space-y-5">
        <p className="text-ink-soft">
          They get a mail with a temporary password, good for 3 days, and choose their own when they first
          sign in.
        </p>
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={100}
          value={values.name}
          error={errors.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        <TextInput
          label="E-mail address"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          error={errors.email}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
        />
        <RadioGroup
          name="role"
          label="Role"
          value={values.role}
          choices={roleChoices}
          error={errors.role}
          onChange={(role) => setValues({ ...values, role })}
        />
      </div>
    </StaffForm>
  );
}

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Invite somebody" open={open} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}
