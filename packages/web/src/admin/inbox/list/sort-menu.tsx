import type { Sort } from "@handyman/core/requests/rules";
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import { sortNames } from "../../../content/staff/inbox.ts";
import { Menu } from "../../ui/menu.tsx";
import { type Filter, getShownFolder } from "../filter.ts";
import type { Inbox } from "../inbox.ts";

/** The API orders closed entries only by arrival. Messages have no city. */
function listSorts({ form }: Inbox, folder: string): readonly Sort[] {
  if (folder !== "open" && folder !== "overdue") return ["newest", "oldest"];
  return form === "quote" ? ["newest", "oldest", "due", "city"] : ["newest", "oldest", "due"];
}

interface Props {
  inbox: Inbox;
  filter: Filter;
  onChange: (changes: Filter) => void;
}

export function SortMenu({ inbox, filter, onChange }: Props) {
  const folder = getShownFolder(filter);
  const sorts = listSorts(inbox, folder);
  const usual = folder === "overdue" ? "oldest" : "newest";
  const chosen = sorts.find((sort) => sort === filter.sort) ?? usual;
  if (filter.q) return null;
  return (
    <Menu
      label={`Order: ${sortNames[chosen]}`}
      value={chosen}
      options={sorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
      onChoose={(sort) => onChange({ sort: sort === usual ? "" : sort })}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-brand-strong hover:bg-brand-soft"
    >
      <ArrowDownUp className="size-5" />
      <span className="max-sm:sr-only">{sortNames[chosen]}</span>
    </Menu>
  );
}
