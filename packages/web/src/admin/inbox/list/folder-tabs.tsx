import type { InboxCounts } from "@handyman/core/dashboard/schema";
import { useMe } from "../../lib/people.ts";
import { ToggleGroup } from "../../ui/controls.tsx";
import { type Filter, getShownTab, isMine } from "../filter.ts";
import { type Inbox, useInboxCounts } from "../inbox.ts";
import { formatCount } from "../labels.ts";

const tabs = [
  { value: "open", name: "Open" },
  { value: "mine", name: "Mine" },
  { value: "overdue", name: "Overdue" },
  { value: "closed", name: "Closed" },
  { value: "spam", name: "Spam" },
];

function countTabs({ byStatus, overdue, mine }: InboxCounts): Record<string, string> {
  const { new: waiting, contacted, quoted, scheduled, completed, declined, spam } = byStatus;
  const totals = { open: waiting + contacted + quoted + scheduled, closed: completed + declined, spam };
  const texts = Object.entries(totals).map(([tab, count]) => [tab, formatCount({ count })]);
  return { ...Object.fromEntries(texts), mine: formatCount(mine), overdue: formatCount(overdue) };
}

interface Props {
  inbox: Inbox;
  filter: Filter;
  onChange: (changes: Filter) => void;
}

export function FolderTabs({ inbox, filter, onChange }: Props) {
  const me = useMe();
  const { data } = useInboxCounts(inbox);
  const counts = data ? countTabs(data) : {};
  const isSearch = Boolean(filter.q || filter.status || filter.outcome);
  const choose = (tab: string) => {
    const folder = tab === "mine" ? "open" : tab;
    const isDefault = folder === "everywhere" || folder === "overdue" || (folder === "open" && !isSearch);
    const assignee = tab === "mine" ? me.id : isMine(filter, me.id) ? "" : filter.assignee;
    onChange({
      ...(assignee !== filter.assignee && { assignee }),
      folder: isDefault ? "" : folder,
      overdue: folder === "overdue" ? "true" : "",
      ...(folder !== "everywhere" && { status: "", outcome: "" }),
    });
  };
  const shown = isSearch ? [{ value: "everywhere", name: "Everywhere" }, ...tabs] : tabs;
  return (
    <ToggleGroup
      label="Folder"
      className="max-sm:-mx-1 min-w-0 max-sm:flex-nowrap! max-sm:gap-0! max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 max-sm:[&>button]:px-2 max-sm:[&>button]:text-sm"
      value={getShownTab(filter, me.id)}
      choices={shown.map((tab) => ({ ...tab, count: counts[tab.value] }))}
      onChoose={choose}
    />
  );
}

export function OwnerTabs({ filter, onChange }: Omit<Props, "inbox">) {
  const { id } = useMe();
  return (
    <ToggleGroup
      label="Whose"
      value={filter.assignee === id ? "mine" : filter.assignee ? undefined : "all"}
      choices={[
        { value: "all", name: "Everybody's" },
        { value: "mine", name: "Mine" },
      ]}
      onChoose={(whose) => onChange({ assignee: whose === "mine" ? id : "" })}
    />
  );
}
