import type { RequestStatus } from "@handyman/core/inbox/rules";
import { type Colleague, mayEnter } from "@handyman/core/staff/schema";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUser from "lucide-react/icons/circle-user";
import { useColleagues, useStaffName } from "../lib/use-colleagues.ts";
import { useMe } from "../lib/use-me.ts";
import { Menu } from "../ui/menu.tsx";
import { Pill } from "../ui/pill.tsx";
import type { Inbox } from "./inbox.ts";
import { statusNames, statusTones } from "./labels.ts";

interface StatusMenuProps {
  inbox: Inbox;
  name: string;
  status: RequestStatus;
  onChange: (status: RequestStatus) => void;
  isMove?: boolean;
}

export function StatusMenu({ inbox, name, status, onChange, isMove = false }: StatusMenuProps) {
  return (
    <Menu
      name="status"
      label={isMove ? `Move ${name} to another status` : `Status of ${name}: ${statusNames[status]}`}
      value={status}
      options={inbox.statuses.map((value) => ({ value, label: statusNames[value] }))}
      onChoose={onChange}
      className="group relative z-10 inline-flex min-h-8 items-center rounded-full"
    >
      <Pill
        tone={isMove ? "neutral" : statusTones[status]}
        className="group-hover:ring-2 group-hover:ring-current"
      >
        {isMove ? "Move" : statusNames[status]}
        <ChevronDown aria-hidden="true" className="size-3.5 opacity-70 print:hidden" />
      </Pill>
    </Menu>
  );
}

const NOBODY = "nobody";

export function useAssignees() {
  const me = useMe();
  const { data = [] } = useColleagues();
  const others = data.filter(
    ({ id, roles, state }: Colleague) => id !== me.id && state !== "disabled" && mayEnter(roles, "requests"),
  );
  return [
    { value: me.id, label: `${me.name} (me)` },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

interface AssigneeMenuProps {
  name: string;
  assigneeId: string;
  onChange: (assigneeId: string) => void;
}

export function AssigneeMenu({ name, assigneeId, onChange }: AssigneeMenuProps) {
  const assignees = useAssignees();
  const getStaffName = useStaffName();
  const shown = assigneeId ? getStaffName(assigneeId) : "Nobody";
  return (
    <Menu
      name="assignee"
      label={`Assignee of ${name}: ${shown}`}
      value={assigneeId || NOBODY}
      options={[{ value: NOBODY, label: "Nobody" }, ...assignees]}
      onChoose={(value) => onChange(value === NOBODY ? "" : value)}
      className={clsx(
        "relative z-10 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full text-left hover:text-brand",
        !assigneeId && "text-ink-soft",
      )}
    >
      <CircleUser aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="truncate">{shown}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 opacity-70 print:hidden" />
    </Menu>
  );
}
