import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Search from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../lib/use-me.ts";
import { staffPaths } from "../paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { navigationFor } from "./navigation.ts";

const shortcuts = [
  ["Ctrl K", "This list"],
  ["j / k", "Next or previous request"],
  ["Enter", "Open it"],
  ["/", "Search requests"],
  ["e", "Change the status"],
  ["a", "Change the assignee"],
  ["b", "Board or table"],
  ["r", "Reply by mail"],
  ["n", "Write a note"],
  ["u", "Back to the list"],
] as const;

const Shortcuts = () => (
  <dl className="mt-4 flex flex-wrap gap-x-5 max-sm:hidden gap-y-1 border-line border-t pt-3 text-ink-soft text-sm">
    {shortcuts.map(([keys, what]) => (
      <div key={keys} className="flex gap-1.5">
        <dt>
          <kbd className="rounded border border-line px-1.5 font-sans">{keys}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

interface ItemProps {
  value: string;
  Icon: LucideIcon;
  isSearch?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

const Item = ({ value, Icon, isSearch = false, onSelect, children }: ItemProps) => (
  <Command.Item
    value={value}
    forceMount={isSearch}
    onSelect={onSelect}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-strong"
  >
    <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
    <span className="min-w-0 truncate">{children}</span>
  </Command.Item>
);

export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const sections = navigationFor(useMe().roles);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const go = (to: string) => {
    onClose();
    setTyped("");
    navigate(to);
  };
  const searchable = sections
    .flatMap(({ items }) => items)
    .filter(({ area }) => area === "requests" || area === "messages");
  const canSearch = searchable.length > 0;
  return (
    <Dialog title="Go to" open={open} onClose={onClose}>
      <Command label="Go to">
        <Command.Input
          data-autofocus
          value={typed}
          onValueChange={setTyped}
          placeholder={canSearch ? "A screen, or a name, phone or reference" : "A screen's name"}
          className="mb-3 block min-h-12 w-full rounded-field border border-line-strong bg-surface px-3.5"
        />
        <Command.List className="max-h-80 overflow-y-auto">
          {!canSearch && (
            <Command.Empty className="px-3 py-4 text-ink-soft">No screen of that name.</Command.Empty>
          )}
          {sections.map(({ name, items }) => (
            <Command.Group
              key={name}
              heading={name}
              className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-sm"
            >
              {items.map(({ name: label, to, Icon }) => (
                <Item key={to} value={label} Icon={Icon} onSelect={() => go(to)}>
                  {label}
                </Item>
              ))}
            </Command.Group>
          ))}
          <Item value="Your account" Icon={CircleUserRound} onSelect={() => go(staffPaths.account)}>
            Your account
          </Item>
          {query &&
            searchable.map(({ area, to }) => (
              <Item
                key={area}
                isSearch
                value={`search ${area} ${query}`}
                Icon={Search}
                onSelect={() => go(`${to}?${new URLSearchParams({ q: query })}`)}
              >
                Search {area} for “{query}”
              </Item>
            ))}
        </Command.List>
      </Command>
      <Shortcuts />
    </Dialog>
  );
}
