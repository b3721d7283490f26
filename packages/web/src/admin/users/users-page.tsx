import type { Role } from "@handyman/core/staff/rules";
import type { StaffMember } from "@handyman/core/staff/schema";
import { useQuery } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { invitationText } from "../../content/staff/users.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/form/choices.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { bindFields, useRefusals } from "../lib/forms.ts";
import { useMe } from "../lib/people.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ActionButton, EmailText } from "../ui/controls.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Panel, Pill } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { useInvite, usersQuery } from "./queries.ts";
import { getRoleName, roleChoices, StatePill } from "./roles.tsx";
import { UserPanel } from "./user-panel.tsx";

function InviteForm({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState({ name: "", email: "", role: "office" as Role });
  const invite = useInvite();
  const [name, email] = [values.name.trim(), values.email.trim()];
  const { role } = values;
  const { errors, refused, check } = useRefusals({
    name: name ? undefined : "Please enter their name.",
    email: /^\S+@\S+\.\S+$/.test(email) ? undefined : "Please enter their email address.",
  });
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const field = bindFields(values, errors, set);
  const onSuccess = () => {
    toast.success(`Invitation sent to ${email}`);
    onClose();
  };
  return (
    <StaffForm
      save={invite}
      refused={refused}
      check={check}
      isDirty={Boolean(values.name || values.email)}
      action="Send invitation"
      busyAction="Sending…"
      onSubmit={() => invite.mutate({ name, email, role }, { onSuccess })}
      onCancel={onClose}
    >
      <div className="space-y-5">
        <p className="text-ink-soft">{invitationText}</p>
        <TextInput label="Name" maxLength={100} {...field("name")} />
        <TextInput label="Email address" type="email" maxLength={254} {...field("email")} />
        <RadioGroup
          name="role"
          label="Role"
          value={role}
          choices={roleChoices}
          onChange={(next) => set({ role: next })}
        />
      </div>
    </StaffForm>
  );
}

const getInitials = (name: string) =>
  name
    .split(/\s+/, 2)
    .map(([first = ""]) => first.toUpperCase())
    .join("");

const createColumns = (me: string, manage: (id: string) => void): Column<StaffMember>[] => [
  {
    header: "Name",
    cell: ({ id, name, email, ...user }) => (
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong text-sm max-sm:hidden"
        >
          {getInitials(name)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">
            {name} {id === me && <Pill tone="brand">You</Pill>}
          </p>
          <p className="text-ink-soft text-sm">
            <EmailText address={email} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm sm:hidden">
            {getRoleName(user)}
            <StatePill state={user.state} />
          </p>
        </div>
      </div>
    ),
  },
  { header: "Role", from: "sm", cell: getRoleName, className: "sm:align-middle" },
  { header: "State", from: "sm", className: "sm:align-middle", cell: StatePill },
  {
    header: "Actions",
    className: "text-right align-middle",
    cell: ({ id, name }) => (
      <Button variant="ghost" className="-mr-3" onClick={() => manage(id)}>
        Manage<span className="sr-only"> {name}</span>
      </Button>
    ),
  },
];

export function UsersPage() {
  const users = useQuery(usersQuery);
  const me = useMe();
  const [isInviting, setInviting] = useState(false);
  const [managedId, setManagedId] = useState<string>();
  const stopInviting = () => setInviting(false);
  const stopManaging = () => setManagedId(undefined);
  const managed = users.data?.find(({ id }) => id === managedId);
  return (
    <StaffPage
      title="Users"
      text="Who can sign in here, and what they can open. There is always at least one owner."
      actions={<ActionButton Icon={UserPlus} text="Invite" onClick={() => setInviting(true)} />}
    >
      <Panel flush>
        <DataTable
          caption="Staff"
          columns={createColumns(me.id, setManagedId)}
          list={users}
          empty={{ title: "No staff yet", text: "Invite the first person." }}
        />
      </Panel>
      <Dialog title="Invite someone" open={isInviting} onClose={stopInviting}>
        <InviteForm onClose={stopInviting} />
      </Dialog>
      <Dialog title={managed?.name ?? ""} open={managed !== undefined} onClose={stopManaging} drawer>
        {managed && <UserPanel user={managed} onClose={stopManaging} />}
      </Dialog>
    </StaffPage>
  );
}
