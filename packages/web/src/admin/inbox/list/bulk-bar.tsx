import type { RequestSummary } from "@handyman/core/requests/schema";
import { clsx } from "clsx";
import Ban from "lucide-react/icons/ban";
import ChevronDown from "lucide-react/icons/chevron-down";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { ActionButton, IconButton } from "../../ui/controls.tsx";
import { Menu } from "../../ui/menu.tsx";
import { getStatusOptions, usePeople } from "../entry-parts.tsx";
import type { Fields, Inbox } from "../inbox.ts";
import { countEntries } from "../labels.ts";

export interface BulkControl {
  isBusy: boolean;
  apply: (fields: Fields) => void;
  clear: () => void;
}

const menuClass =
  "inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-semibold text-brand hover:bg-brand-soft max-sm:order-2";

type BarProps = BulkControl & { inbox: Inbox; items: readonly RequestSummary[] };

function Actions({ inbox, items, apply, clear }: BarProps) {
  const { assignees } = usePeople();
  const isSpam = items.every(({ status }) => status === "spam");
  return (
    <>
      <Menu
        name="status"
        label="Status of the selected"
        value={undefined}
        // Each visit needs its own day.
        options={getStatusOptions(inbox).filter(({ value }) => value !== "scheduled")}
        onChoose={(status) => apply({ status })}
        className={menuClass}
      >
        Status
        <ChevronDown className="size-4" />
      </Menu>
      <Menu
        name="assignee"
        label="Assign the selected"
        value={undefined}
        options={[{ value: "", label: "Nobody" }, ...assignees]}
        onChoose={(assigneeId) => apply({ assigneeId })}
        className={menuClass}
      >
        Assign
        <ChevronDown className="size-4" />
      </Menu>
      <ActionButton
        variant="ghost"
        Icon={isSpam ? Undo2 : Ban}
        text={isSpam ? "Not spam" : "Spam"}
        className="px-3! max-sm:order-2"
        onClick={() => apply({ status: isSpam ? "new" : "spam" })}
      />
      <IconButton label="Clear the selection" Icon={X} onClick={clear} className="ml-auto max-sm:order-1" />
    </>
  );
}

export function BulkBar(props: BarProps) {
  const { inbox, items, isBusy } = props;
  const { length } = items;
  const words = `${countEntries(length, inbox.noun)} selected`;
  return (
    <div
      data-bulk
      className={clsx(
        "sticky bottom-0 z-20 flex flex-wrap items-center gap-x-1 rounded-b-card bg-surface px-4 print:hidden",
        length > 0 && "border-line border-t py-1.5 shadow-lift",
      )}
    >
      <p role="status" className={length > 0 ? "mr-2 font-semibold max-sm:basis-3/4" : "sr-only"}>
        {isBusy ? "Saving…" : length > 0 && words}
      </p>
      {length > 0 && <Actions {...props} />}
    </div>
  );
}
