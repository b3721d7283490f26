import { Command } from "cmdk";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../lib/use-me.ts";
import { staffPaths } from "../paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { navigationFor } from "./navigation.ts";

const item =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-strong";

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

function Searches({ query, onSelect }: { query: string; onSelect: (to: string) => void }) {
  const lists = [
    ["requests", staffPaths.requests],
    ["messages", staffPaths.messages],
  ] as const;
  return lists.map(([name, to]) => (
    <Command.Item
      key={name}
      forceMount
      value={`search ${name} ${query}`}
      onSelect={() => onSelect(`${to}?${new URLSearchParams({ q: query })}`)}
      className={item}
    >
      <Search aria-hidden="true" className="size-5 text-brand" />
      <span className="min-w-0 truncate">
        Search {name} for “{query}”
      </span>
    </Command.Item>
  ));
}

export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const me = useMe();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const go = (to: string) => {
    onClose();
    setTyped("");
    navigate(to);
  };
  const canSearch = navigationFor(me.roles).some(({ items }) =>
    items.some(({ area }) => area === "requests"),
  );
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
          {navigationFor(me.roles).map(({ name, items }) => (
            <Command.Group
              key={name}
              heading={name}
              className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-sm"
            >
              {items.map(({ name: label, to, Icon }) => (
                <Command.Item key={to} value={label} onSelect={() => go(to)} className={item}>
                  <Icon aria-hidden="true" className="size-5 text-brand" />
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          <Command.Item value="Your account" onSelect={() => go(staffPaths.account)} className={item}>
            <CircleUserRound aria-hidden="true" className="size-5 text-brand" />
            Your account
          </Command.Item>
          {canSearch && query && <Searches query={query} onSelect={go} />}
        </Command.List>
      </Command>
      <Shortcuts />
    </Dialog>
  );
}
