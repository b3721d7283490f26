import type { RequestStatus } from "@handyman/core/request/rules";
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
  /** On the board, whose columns say the status themselves. */
  isMove?: boolean;
}

/** The status of an entry, which is also the button to change it. */
export function StatusMenu({ inbox, name, status, onChange, isMove = false }: Props) {
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
