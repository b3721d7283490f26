import type { RequestStatus } from "@handyman/core/request/rules";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Menu } from "../../ui/staff/menu.tsx";
import { Pill } from "../../ui/staff/pill.tsx";
import type { Inbox } from "./inbox.ts";
import { statusNames, statusTones } from "./words.ts";

interface Props {
  inbox: Inbox;
  /** Whose status it is, for screen readers. */
  name: string;
  status: RequestStatus;
  onChange: (status: RequestStatus) => void;
  className?: string;
}

/** The status of an entry, which is also the button to change it. */
export function StatusMenu({ inbox, name, status, onChange, className }: Props) {
  return (
    <Menu
      label={`Status of ${name}: ${statusNames[status]}`}
      value={status}
      options={inbox.statuses.map((value) => ({ value, label: statusNames[value] }))}
      onChoose={onChange}
      className={clsx("group relative z-10 inline-flex min-h-8 items-center rounded-full", className)}
    >
      <Pill tone={statusTones[status]} className="group-hover:ring-2 group-hover:ring-current">
        {statusNames[status]}
        <ChevronDown aria-hidden="true" className="size-3.5 opacity-70 print:hidden" />
      </Pill>
    </Menu>
  );
}
