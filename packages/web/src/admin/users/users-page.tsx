import type { StaffMember } from "@handyman/core/staff/schema";
import { useQuery } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useMe } from "../lib/use-me.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { Pill } from "../ui/pill.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { usersQuery } from "./queries.ts";
import { UserDrawer } from "./user-drawer.tsx";
import { getRoleName, stateWords } from "./words.ts";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = ""]) => first)
    .slice(0, 2)
    .join("")
    .toUpperCase();

const columns = (me: string, manage: (id: string) => void): Column<StaffMember>[] => [
  {
    key: "name",
    header: "Name",
    cell: ({ id, name, email, ...user }) => (
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong text-sm max-sm:hidden"
        >
          {initials(name)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">
            {name} {id === me && <Pill tone="brand">You</Pill>}
          </p>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{email}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm sm:hidden">
            {getRoleName(user)}
            <Pill tone={stateWords[user.state].tone}>{stateWords[user.state].name}</Pill>
          </p>
        </div>
      </div>
    ),
  },
  { key: "role", header: "Role", from: "sm", cell: getRoleName, className: "sm:align-middle" },
  {
    key: "state",
    header: "State",
    from: "sm",
    className: "sm:align-middle",
    cell: ({ state }) => <Pill tone={stateWords[state].tone}>{stateWords[state].name}</Pill>,
  },
  {
    key: "manage",
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
  const { data, error, refetch } = useQuery(usersQuery);
  const me = useMe();
  const [isInviting, setInviting] = useState(false);
  const [managed, setManaged] = useState<string>();
  return (
    <StaffPage
      title="Users"
      text="Who may sign in here, and what their role may open. There is always at least one owner."
      actions={
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" className="size-5" />
          Invite
        </Button>
      }
    >
      <Panel flush>
        <DataTable
          caption="Staff"
          columns={columns(me.id, setManaged)}
          rows={data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          empty={{ title: "Nobody is on the staff yet", text: "Invite the first of them." }}
        />
      </Panel>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
      <UserDrawer user={data?.find(({ id }) => id === managed)} onClose={() => setManaged(undefined)} />
    </StaffPage>
  );
}
