import { type Colleague, mayEnter } from "@handyman/core/staff/schema";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUser from "lucide-react/icons/circle-user";
import { useColleagues, useStaffName } from "../../lib/staff/use-colleagues.ts";
import { useMe } from "../../lib/staff/use-me.ts";
import { Menu } from "../../ui/staff/menu.tsx";

const NOBODY = "nobody";

/** Those who can be given requests, oneself first. */
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

interface Props {
  name: string;
  assigneeId: string;
  onChange: (assigneeId: string) => void;
  className?: string;
}

/** Who works on an entry, which is also the button to give it to somebody else. */
export function AssigneeMenu({ name, assigneeId, onChange, className }: Props) {
  const assignees = useAssignees();
  const nameOf = useStaffName();
  const shown = assigneeId ? nameOf(assigneeId) : "Nobody";
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
        className,
      )}
    >
      <CircleUser aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="truncate">{shown}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 opacity-70 print:hidden" />
    </Menu>
  );
}
